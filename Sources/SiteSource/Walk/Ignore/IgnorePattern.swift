import Bytes
import Text

/// A pattern in a line of a `.gitignore` file.
struct IgnorePattern: Hashable, Sendable {
  /// The line number, counted from 1.
  let line: Int
  let effect: Effect
  /// The text with which the pattern is compared.
  private let subject: Subject
  /// The items that the pattern can match.
  private let kinds: Kinds
  /// The literal text before the first wildcard.
  private let literal: [UInt8]
  /// The rest of the pattern, from the first wildcard; `nil` if the pattern has no wildcard.
  private let wildcard: Wildcard?

  /// The effect of a pattern on matching paths.
  enum Effect: Hashable, Sendable {
    /// Git ignores the path.
    case ignore
    /// Git does not ignore the path, even if an earlier line matches. The line starts with `!`.
    case include
  }

  /// The text with which a pattern is compared.
  enum Subject: Hashable, Sendable {
    /// The name of a file in any folder.
    case name
    /// The path relative to the folder of the `.gitignore` file, because the pattern contains a
    /// `/`.
    case path
  }

  /// The items that a pattern can match. A pattern with a trailing `/` matches only folders.
  private enum Kinds: Hashable {
    case all, folders
  }

  /// Parses a line.
  ///
  /// Returns `nil` for a comment, an empty line, and a pattern that matches nothing.
  init?(_ line: ArraySlice<UInt8>, number: Int) {
    var text = Self.trimmedEnd(of: line)
    guard let first = text.first, first != UInt8(ascii: "#") else { return nil }
    effect = first == UInt8(ascii: "!") ? .include : .ignore
    if effect == .include { text.removeFirst() }
    kinds = text.last == UInt8(ascii: "/") ? .folders : .all
    if kinds == .folders { text.removeLast() }
    subject = text.contains(UInt8(ascii: "/")) ? .path : .name
    if text.first == UInt8(ascii: "/") { text.removeFirst() }
    let start = text.firstIndex { "*?[\\".utf8.contains($0) } ?? text.endIndex
    guard !text.isEmpty else { return nil }
    self.line = number
    literal = Array(text[..<start])
    if start == text.endIndex {
      wildcard = nil
    } else {
      guard let wildcard = Wildcard(text[start...], subject == .path ? .path : .name) else {
        return nil
      }
      self.wildcard = wildcard
    }
  }

  /// Returns a line without a trailing carriage return and without trailing spaces. An escaped
  /// space (`\ `) stays. The line ends at a NUL.
  private static func trimmedEnd(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let line = (line.last == 0x0D ? line.dropLast() : line).prefix { $0 != 0 }
    var end = line.startIndex
    var place = line.startIndex
    while place < line.endIndex {
      let isEscape = line[place] == UInt8(ascii: "\\")
      if isEscape || line[place] != 0x20 { end = min(place + (isEscape ? 2 : 1), line.endIndex) }
      place += isEscape ? 2 : 1
    }
    return line[..<end]
  }
}

extension IgnorePattern {
  /// Indicates whether the pattern matches a file or folder.
  ///
  /// - Parameters:
  ///   - path: The path relative to the folder of the `.gitignore` file.
  ///   - name: The last component of the path.
  @inline(__always)
  func matches(
    _ path: BorrowedBytes, named name: BorrowedBytes,
    _ kind: IgnoredKind
  ) -> Bool {
    if kinds == .folders, kind != .folder { return false }
    let text = subject == .name ? name : path
    guard let wildcard else { return text.elementsEqual(literal) }
    return text.starts(with: literal) && wildcard.matches(text.dropFirst(literal.count))
  }
}

/// The kind of an item, as git's patterns distinguish it. A symbolic link is a file.
enum IgnoredKind: Hashable, Sendable {
  case file, folder
}
