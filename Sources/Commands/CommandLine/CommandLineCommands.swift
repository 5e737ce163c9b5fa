/// `thumbindex help`: more of a command, or of them all.
func runHelp(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
  let name = try arguments.operand(default: "")
  if name.isEmpty {
    try console.print(Help.program)
  } else {
    try console.print(Help.command(Command(named: name)))
  }
  return .done
}

/// `thumbindex completion`: what a shell needs to complete command lines.
func runCompletion(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
  let name = try arguments.operand()
  guard let shell = CompletionShell(rawValue: name) else {
    throw UsageError.unknown("shell", name, among: CompletionShell.allCases.map(\.rawValue))
  }
  try console.print(shell.script)
  return .done
}

/// `thumbindex man`: the manual page.
func runMan(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
  guard arguments.operands.isEmpty else { throw UsageError(description: "man takes no operand") }
  try console.print(ManualPage.text)
  return .done
}
