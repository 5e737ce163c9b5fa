import Testing

@testable import Commands

@Suite("The table of commands and flags")
struct CommandTableTests {
  @Test(arguments: Command.allCases)
  func listsEachFlagOnce(command: Command) {
    let spellings = command.flags.flatMap(\.spellings)
    #expect(Set(spellings).count == spellings.count)
    #expect(command.flags.last == .help)
    #expect(!command.summary.hasSuffix("."))
  }

  @Test func readsOperandsAsTheHelpWritesThem() {
    let dialects = [
      ("[DIR]", ["DIR"], Operand.Count.atMostOnce, Completion.folders),
      ("SHARD...", ["SHARD"], .many, .folders),
      ("[FILE|-|DIR]", ["FILE", "-", "DIR"], .atMostOnce, .files),
      ("QUERY", ["QUERY"], .once, .words([])),
      ("one|two|NAME", ["one", "two", "NAME"], .once, .words(["one", "two"])),
      ("[COMMAND]", ["COMMAND"], .atMostOnce, .commands),
    ]
    for (text, alternatives, count, completion) in dialects {
      let operand = Operand(text[...])
      #expect(operand.alternatives == alternatives)
      #expect(operand.count == count)
      #expect(operand.completion == completion)
    }
    #expect(Command.search.operandList.map(\.name) == ["QUERY", "DIR"])
    #expect(Command.man.operandList.isEmpty)
  }

  @Test func suggestsOperandsOfFlags() {
    #expect(Flag.output.completion == .folders)
    #expect(Flag.data.completion == .files)
    #expect(Flag.reportFormat.completion == .words(["text", "json", "github", "sarif", "junit"]))
    // The operand is a shell command, for which the program suggests nothing.
    #expect(Flag.onFinish.completion == .words([]))
    #expect(Flag.strict.completion == .words([]))
  }

  @Test(arguments: CompletionShell.allCases)
  func completesEveryCommand(shell: CompletionShell) {
    for command in Command.allCases { #expect(shell.script.contains(command.rawValue)) }
    #expect(Run("completion", shell.rawValue).output == shell.script)
  }

  @Test func quotesForShells() {
    #expect("notes' pages".quotedForShell == #"'notes'\'' pages'"#)
  }
}
