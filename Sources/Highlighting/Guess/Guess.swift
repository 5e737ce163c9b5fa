package import Bytes

/// The probable language of a piece of code.
///
///     let code = "guard let row = rows.first else { return }"
///     Language.guess(code.utf8.span)  // swift, with a margin of 41
///
/// The guess is computed from words and punctuation at the start of the code. A word or sign counts
/// for some languages and against others (see `features.tsv`). Indentation is ignored.
public struct Guess: Hashable, Sendable {
  /// The language's name, as in a fence.
  public let name: String
  /// The lead of the language over the next language that is not in its family, in tenths of a nat.
  /// With a margin of 23, the language is ten times as likely; with 46, a hundred times.
  public let margin: Int

  /// The maximum number of bytes that a guess reads.
  public static let reach = 4096
  /// The minimum margin of a guess that is returned, in tenths of a nat.
  static let minimumMargin = 22
  /// The minimum lead of a language over the language that it extends, in tenths of a nat.
  static let leastAddition = 10
  /// The margin of a guess from a first line that names the interpreter.
  static let certain = 1000
}

extension Language {
  /// Guesses the language of code from its words and punctuation. Returns `nil` if they are not
  /// typical enough of one language, because plain code is better than wrong colours.
  ///
  /// A first line such as `#!/bin/sh` decides. If one language extends another, as TypeScript
  /// extends JavaScript, the base language is returned unless the code uses the extension. The same
  /// bytes give the same guess on any machine. The function allocates no memory except for the
  /// result.
  public static func guess(_ code: Span<UInt8>) -> Guess? {
    code.withBytes { guess($0) }
  }

  /// Guesses the language of code; see the public function.
  package static func guess(_ code: BorrowedBytes) -> Guess? {
    let start = code.prefix(Guess.reach)
    if let interpreter = Interpreter(firstLineOf: start) {
      return Language.named(interpreter.name).map { Guess(name: $0.name, margin: Guess.certain) }
    }
    let guess = FeatureTable.shared.guess(start)
    // An ASCII-art frame drawn with plus signs has no removed lines, so it is not a diff.
    return guess?.name == "diff" && !start.hasLineOf(UInt8(ascii: "-"), UInt8(ascii: "@"))
      ? nil : guess
  }
}

extension BorrowedBytes {
  /// Returns whether a line begins with one of two bytes, after optional white space.
  fileprivate func hasLineOf(_ first: UInt8, _ second: UInt8) -> Bool {
    var startsLine = true
    for byte in self {
      if startsLine, byte == first || byte == second { return true }
      startsLine = byte == 0x0A || byte == 0x0D || startsLine && (byte == 0x20 || byte == 0x09)
    }
    return false
  }
}

/// The program in a script's first line: `python` in `#!/usr/bin/env -S python3 -u`.
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
    // The version is not part of the name.
    let version = ByteSet.digits | "."
    let versionCount = program.reversed().prefix { version.contains($0) }.count
    name = String(decoding: program.dropLast(versionCount), as: UTF8.self)
  }
}

/// A counter of the occurrences of each feature in a piece of code.
///
/// A feature is one token, or two or three consecutive tokens. A word that is not a feature is
/// represented by its shape. The start and the end of the code count as line ends.
struct FeatureCounts {
  private let index: FeatureIndex
  private var last = Token.lineEnd
  /// The hash of the last two tokens, the beginning of a run of three.
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

  /// Counts the runs of two and three tokens that end with a token.
  @inline(__always)
  private mutating func follow(
    _ token: UInt64, after gap: Token.Gap, _ times: inout MutableSpan<UInt8>
  ) {
    let gap = last == Token.lineEnd ? .none : gap
    let two = Token.join(last, gap: gap, next: token)
    meet(two, &times)
    if let lastTwo { meet(Token.join(lastTwo, gap: gap, next: token), &times) }
    (last, lastTwo) = (token, two)
  }

  /// Counts the feature with a hash, if there is one.
  @inline(__always)
  private func meet(_ hash: UInt64, _ times: inout MutableSpan<UInt8>) {
    let feature = index.feature(hash)
    if feature != FeatureIndex.none, times[Int(feature)] < .max { times[Int(feature)] += 1 }
  }
}
