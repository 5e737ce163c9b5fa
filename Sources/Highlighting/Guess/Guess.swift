package import Bytes

/// The language that a piece of code is probably in.
///
///     let code = "guard let row = rows.first else { return }"
///     Language.guess(code.utf8.span)  // swift, 4.1 nats
///
/// It is read off the words and signs at the start of the code, each of which speaks for some
/// languages and against others (see `features.tsv`); indentation does not count.
public struct Guess: Hashable, Sendable {
  /// The language's own name, as a fence would have it.
  public let name: String
  /// By how much the language is likelier than the next that it might be mistaken for, in tenths
  /// of a nat: at 23 it is ten times as likely, at 46 a hundred times.
  public let margin: Int

  /// How much code is read for a guess, in bytes.
  public static let reach = 4096
  /// What a guess must have to be told.
  static let least = 22
  /// What it must have to be of a language that adds to another, and not of that other one.
  static let leastAddition = 10
  /// The margin where the code itself names its language.
  static let certain = 1000
}

extension Language {
  /// The language that code is in, as far as its words and signs tell; `nil` where they do not
  /// tell enough, for plain code is better than wrong colours.
  ///
  /// A first line such as `#!/bin/sh` decides. Of a language and one that adds to it, such as
  /// JavaScript and TypeScript, it is the first if nothing of the addition shows. The same bytes
  /// have the same guess on any machine, and no allocation is made but of the answer.
  public static func guess(_ code: Span<UInt8>) -> Guess? {
    code.withUnsafeBufferPointer { guess(BorrowedBytes($0)) }
  }

  package static func guess(_ code: BorrowedBytes) -> Guess? {
    let start = code.prefix(Guess.reach)
    if let interpreter = Interpreter(firstLineOf: start) {
      return Language.named(interpreter.name).map { Guess(name: $0.name, margin: Guess.certain) }
    }
    let guess = FeatureTable.shared.guess(start)
    // A frame that is drawn with plus signs takes nothing away.
    return guess?.name == "diff" && !start.hasLineOf(UInt8(ascii: "-"), UInt8(ascii: "@"))
      ? nil : guess
  }
}

extension BorrowedBytes {
  /// Whether a line begins with one of two signs, white space before it left out.
  fileprivate func hasLineOf(_ first: UInt8, _ second: UInt8) -> Bool {
    var startsLine = true
    for byte in self {
      if startsLine, byte == first || byte == second { return true }
      startsLine = byte == 0x0A || byte == 0x0D || startsLine && (byte == 0x20 || byte == 0x09)
    }
    return false
  }
}
