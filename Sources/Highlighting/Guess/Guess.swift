package import Bytes

/// The language that a piece of code is probably in.
///
///     let code = "guard let row = rows.first else { return }"
///     Language.guess(code.utf8.span)  // swift, 4.1 nats
///
/// It is made from the words and signs at the start of the code, each of which counts for some
/// languages and against others (see `features.tsv`); indentation does not count.
public struct Guess: Hashable, Sendable {
  /// The language's own name, as a fence would have it.
  public let name: String
  /// By how much the language is likelier than the next that it might be mistaken for, in tenths
  /// of a nat: at 23 it is ten times as likely, at 46 a hundred times.
  public let margin: Int

  /// The number of bytes that a guess reads.
  public static let reach = 4096
  /// The score that a guess must have to be returned.
  static let least = 22
  /// The lead that a language must have over the language it extends.
  static let leastAddition = 10
  /// The margin where the code itself names its language.
  static let certain = 1000
}

extension Language {
  /// Guesses the language of code from its words and signs; `nil` if they are not clear enough,
  /// since plain code is better than wrong colours.
  ///
  /// A first line such as `#!/bin/sh` decides. Of a language and one that adds to it, such as
  /// JavaScript and TypeScript, it is the first if nothing of the addition shows. The same bytes
  /// have the same guess on any machine.
  public static func guess(_ code: Span<UInt8>) -> Guess? {
    code.withBytes { guess($0) }
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

/// The program that a script's first line names: `python` in `#!/usr/bin/env -S python3 -u`.
private struct Interpreter {
  var name: String

  init?(firstLineOf code: BorrowedBytes) {
    guard code.starts(with: "#!".utf8) else { return nil }
    let line = code.dropFirst(2).prefix { !ByteSet.lineEnds.contains($0) }
    let words = line.prefix(256).split(whereSeparator: ByteSet.blanks.contains)
    let programs = words.lazy
      .filter { $0.first != UInt8(ascii: "-") && !$0.contains(UInt8(ascii: "=")) }
      .map { $0.split(separator: UInt8(ascii: "/")).last ?? $0 }
    guard words.first?.first == UInt8(ascii: "/"),
      let program = programs.first(where: { !$0.elementsEqual("env".utf8) })
    else { return nil }
    // A version is not part of the name.
    let version = ByteSet.digits | "."
    let versionCount = program.reversed().prefix { version.contains($0) }.count
    name = String(decoding: program.dropLast(versionCount), as: UTF8.self)
  }
}

/// The features in a piece of code.
///
/// A feature is one token, or two or three in a row. A word that is not a feature itself is
/// represented by its shape; the start and the end of the code are line ends.
struct Evidence {
  private let index: FeatureIndex
  private var last = Token.lineEnd
  /// The hash of the last token and the one before, as they begin a run of three.
  private var lastTwo: UInt64?

  init(_ index: FeatureIndex) { self.index = index }

  /// Counts the features of code.
  ///
  /// - Parameter times: The number of occurrences of each feature, by its number.
  mutating func take(_ code: BorrowedBytes, counting times: inout MutableSpan<UInt8>) {
    var tokens = Tokens(code)
    while let token = tokens.next() {
      if token.hash == Token.lineEnd {
        endLine(&times)
      } else if index.feature(token.hash) != FeatureIndex.none {
        meet(token.hash, &times)
        follow(token.hash, after: token.gap, &times)
      } else {
        meet(token.shape, &times)
        if token.cut != token.shape { meet(token.cut, &times) }
        follow(token.shape, after: token.gap, &times)
      }
    }
    endLine(&times)
  }

  private mutating func endLine(_ times: inout MutableSpan<UInt8>) {
    if last != Token.lineEnd { follow(Token.lineEnd, after: .none, &times) }
  }

  /// The runs that end with a token.
  @inline(__always)
  private mutating func follow(
    _ token: UInt64, after gap: Token.Gap, _ times: inout MutableSpan<UInt8>
  ) {
    let gap = last == Token.lineEnd ? .none : gap
    let two = Token.join(last, gap, token)
    meet(two, &times)
    if let lastTwo { meet(Token.join(lastTwo, gap, token), &times) }
    (last, lastTwo) = (token, two)
  }

  @inline(__always)
  private func meet(_ hash: UInt64, _ times: inout MutableSpan<UInt8>) {
    let feature = index.feature(hash)
    if feature != FeatureIndex.none, times[Int(feature)] < .max { times[Int(feature)] += 1 }
  }
}
