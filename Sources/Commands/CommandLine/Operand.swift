/// One operand of a command, as the help writes it: `[FILE|-|DIR]`, `SHARD...`, `bash|zsh|fish`.
struct Operand: Hashable, Sendable {
  /// How often it may stand there.
  enum Count: Hashable, Sendable {
    case once, atMostOnce, many
  }

  /// What may stand there: a placeholder in capitals, or a word as it is typed.
  var alternatives: [String]
  var count: Count

  /// - Parameter text: As the help writes it.
  init(_ text: Substring) {
    let plain = text.filter { !"[].".contains($0) }
    alternatives = plain.split(separator: "|").map { String($0) }
    count = text.hasSuffix("...") ? .many : text.hasPrefix("[") ? .atMostOnce : .once
  }

  /// What a message calls it.
  var name: String { alternatives.joined(separator: "|") }

  var offer: Offer {
    alternatives == ["COMMAND"]
      ? .commands : Offer(placeholders: alternatives) ?? .words(alternatives.filter(isWord))
  }
}

/// Whether a text is typed as it is, and stands for nothing else.
private func isWord(_ text: String) -> Bool { text.first?.isLowercase ?? false }

extension Command {
  /// The operands in their order.
  var operandList: [Operand] { operands.split(separator: " ").map { Operand($0) } }
}

/// What a shell offers where a word is to be completed.
enum Offer: Hashable, Sendable {
  case words([String])
  case commands
  case files
  case folders

  /// Files or folders, where a placeholder names them.
  init?(placeholders: [String]) {
    if placeholders.contains("FILE") {
      self = .files
    } else if placeholders.contains(where: ["DIR", "FOLDER", "OUT", "SHARD"].contains) {
      self = .folders
    } else {
      return nil
    }
  }
}

extension Flag {
  /// What is offered for its value; nothing for most.
  var offer: Offer {
    choices.isEmpty ? Offer(placeholders: [value ?? ""]) ?? .words([]) : .words(choices)
  }
}
