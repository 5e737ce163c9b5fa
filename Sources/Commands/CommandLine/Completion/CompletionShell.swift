/// A shell that completes command lines by a script.
enum CompletionShell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// What the shell has to read, made from the table of commands and flags.
  var script: String {
    switch self {
    case .bash: BashCompletion.script
    case .zsh: ZshCompletion.script
    case .fish: FishCompletion.script
    }
  }
}

extension String {
  /// The text as one word of a shell, in single quotes.
  var quotedForShell: String { "'\(replacing("'", with: "'\\''"))'" }
}
