/// What stands in a tag after its name, read from left to right.
///
/// Host tags read theirs with it: words, expressions, conditions, named arguments, or the bare
/// bytes.
public struct Markup: Sendable {
  let source: Source
  private(set) var position: Int
  let end: Int
  /// Whether the source is the template, so that a place in it means something to its author.
  private let isInTemplate: Bool

  init(_ source: Source, _ range: Range<Int>) {
    self.source = source
    position = range.lowerBound
    end = range.upperBound
    isInTemplate = true
  }

  /// Markup from elsewhere than a template, such as a filter's argument.
  public init(_ text: String) {
    source = Source(name: "", bytes: Array(text.utf8))
    position = 0
    end = source.bytes.count
    isInTemplate = false
  }

  /// What has not been read yet, without white space around.
  public var rest: [UInt8] { Array(source.bytes[position..<end]).trimmed }

  public var isAtEnd: Bool {
    mutating get {
      skipSpace()
      return position >= end
    }
  }

  /// The next byte after white space; nil at the end.
  var peek: UInt8? {
    mutating get {
      skipSpace()
      return position < end ? source.bytes[position] : nil
    }
  }

  func byte(after distance: Int) -> UInt8? {
    position + distance < end ? source.bytes[position + distance] : nil
  }

  mutating func skipSpace() {
    while position < end, source.bytes[position].isSpace { position += 1 }
  }

  mutating func advance(by count: Int) { position = min(end, position + count) }

  /// Reads `symbol`, after white space, if that is what comes next.
  public mutating func accept(_ symbol: Unicode.Scalar) -> Bool {
    guard let next = peek, UInt32(next) == symbol.value else { return false }
    position += 1
    return true
  }

  /// Reads the whole word `word` if that is what comes next.
  public mutating func accept(word: String) -> Bool {
    var ahead = self
    guard ahead.word() == word else { return false }
    self = ahead
    return true
  }

  /// Reads a name: a letter or `_`, then letters, digits, `_` and `-`, then perhaps a `?`.
  public mutating func word() -> String? {
    guard let first = peek, first.isWord, !first.isDigit else { return nil }
    let start = position
    while position < end, source.bytes[position].isWord || isHyphen(at: position) { position += 1 }
    if position < end, source.bytes[position] == UInt8(ascii: "?") { position += 1 }
    return source.text(start..<position)
  }

  /// Reads up to the next white space, whatever stands there, such as the name of a file.
  public mutating func bare() -> String? {
    guard peek != nil else { return nil }
    let start = position
    while position < end, !source.bytes[position].isSpace { position += 1 }
    return source.text(start..<position)
  }

  /// Reads a string between single or double quotes, which has no escapes.
  public mutating func quoted() throws -> String? {
    guard let quote = peek, quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") else {
      return nil
    }
    let start = position + 1
    guard let close = source.bytes[start..<end].firstIndex(of: quote) else {
      throw fault("A string lacks its closing \(Character(Unicode.Scalar(quote)))")
    }
    position = close + 1
    return source.text(start..<close)
  }

  /// Throws if anything is left.
  public mutating func expectEnd() throws {
    if !isAtEnd { throw fault("Unexpected '\(excerpt)'") }
  }

  func isHyphen(at offset: Int) -> Bool { source.bytes[offset] == UInt8(ascii: "-") }

  /// What comes next, short enough for a message.
  var excerpt: String {
    let text = source.text(position..<end)
    let short = text.unicodeScalars.prefix(while: { $0 != "\n" }).prefix(20)
    return String(String.UnicodeScalarView(short))
  }

  /// A fault of syntax where the reading has got to.
  public func fault(_ message: String) -> Fault {
    var ahead = self
    ahead.skipSpace()
    return isInTemplate
      ? Fault(message, at: ahead.position) : Fault(message, kind: .syntax)
  }
}
