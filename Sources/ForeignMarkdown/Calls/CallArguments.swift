/// The arguments of a call.
struct CallArguments: Hashable, Sendable {
  var positional: [String] = []
  var named: [String: String] = [:]

  /// Returns the named argument with the first of some names that there is.
  subscript(names: String...) -> String? { names.lazy.compactMap { named[$0] }.first }

  /// Returns a positional argument, or `nil` if there are fewer.
  func at(_ position: Int) -> String? {
    positional.indices.contains(position) ? positional[position] : nil
  }

  /// The positional arguments as one text.
  var joined: String { positional.joined(separator: " ") }
}

/// A parser for the arguments of calls: positional or named, bare, quoted or back-quoted.
struct CallArgumentParser {
  let text: [UInt8]
  let style: CallSyntax
  private(set) var offset: Int
  private(set) var arguments = CallArguments()

  /// Creates a parser.
  ///
  /// - Parameter offset: The offset after the name of the call.
  init(_ text: [UInt8], from offset: Int, style: CallSyntax) {
    (self.text, self.offset, self.style) = (text, offset, style)
  }

  /// Reads arguments up to one of some texts. Returns the text, or `nil` if the call has no end. The
  /// offset is then after the text.
  mutating func parse(until ends: [String]) -> String? {
    while true {
      skipSeparators()
      guard offset < text.count else { return nil }
      if let end = ends.first(where: { text.hasText($0, at: offset) }) {
        offset += end.utf8.count
        return end
      }
      // Another call begins, so this one is not a call.
      if text.hasText("{{", at: offset) || text.hasText("{%", at: offset) { return nil }
      let start = offset
      guard parseArgument(until: ends), offset > start else { return nil }
    }
  }

  private mutating func skipSeparators() {
    while offset < text.count,
      text[offset].isWhite || style == .functions && text[offset] == UInt8(ascii: ",")
    {
      offset += 1
    }
  }

  /// Reads one argument. Returns `false` if a quotation mark is not closed.
  private mutating func parseArgument(until ends: [String]) -> Bool {
    var (key, word): (String?, [UInt8]) = (nil, [])
    var isQuoted = false
    reading: while offset < text.count {
      let byte = text[offset]
      if isQuote(byte), word.isEmpty, !isQuoted {
        switch parseQuotation(byte) {
        case .text(let quoted):
          word = quoted
          isQuoted = true
          continue reading
        case .notClosed: return false
        case .noQuotation: break
        }
      }
      if byte.isWhite || style == .functions && byte == UInt8(ascii: ",") { break }
      if ends.contains(where: { text.hasText($0, at: offset) }) { break }
      if byte == UInt8(ascii: "="), style != .tags, key == nil, !isQuoted, !word.isEmpty {
        key = String(decoding: word, as: UTF8.self)
        word = []
        offset += 1
        if style == .functions { skipWhite() }
        continue
      }
      if byte == UInt8(ascii: "["), style == .functions, let end = endOfList {
        word += text[offset..<end]
        offset = end
        continue
      }
      word.append(byte)
      offset += 1
      if style == .functions, key == nil, let sign = offsetOfEqualsSign { offset = sign }
    }
    let value = String(decoding: word, as: UTF8.self)
    if let key { arguments.named[key] = value } else { arguments.positional.append(value) }
    return true
  }

  private mutating func skipWhite() {
    while offset < text.count, text[offset].isWhite { offset += 1 }
  }

  /// The offset of an equals sign after some spaces; `nil` if there is none.
  private var offsetOfEqualsSign: Int? {
    var place = offset
    while place < text.count, text[place] == 0x20 { place += 1 }
    return place > offset && place < text.count && text[place] == UInt8(ascii: "=") ? place : nil
  }

  /// The offset after a list in brackets on one line; `nil` if the list has no end or is very long.
  private var endOfList: Int? {
    text[offset...].prefix(1000).prefix { $0 != 0x0A }.firstIndex(of: UInt8(ascii: "]"))
      .map { $0 + 1 }
  }

  private func isQuote(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""): true
    case UInt8(ascii: "'"): style != .shortcodes
    case UInt8(ascii: "`"): style != .tags
    default: false
    }
  }

  private enum Quotation {
    case text([UInt8])
    case notClosed
    /// The mark is an ordinary character.
    case noQuotation
  }

  /// Reads a quotation. Only back quotes, and quotation marks of functions, contain line breaks.
  private mutating func parseQuotation(_ mark: UInt8) -> Quotation {
    let containsLines = mark == UInt8(ascii: "`") || style == .functions
    var (place, quoted): (Int, [UInt8]) = (offset + 1, [])
    while place < text.count, text[place] != mark {
      if text[place] == 0x0A, !containsLines { break }
      if text[place] == UInt8(ascii: "\\"), style == .shortcodes, mark == UInt8(ascii: "\""),
        place + 1 < text.count, text[place + 1] == mark
      {
        place += 1
      }
      quoted.append(text[place])
      place += 1
    }
    guard place < text.count, text[place] == mark else {
      return style == .tags ? .noQuotation : .notClosed
    }
    offset = place + 1
    return .text(quoted)
  }
}

extension UInt8 {
  var isWhite: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}

extension [UInt8] {
  /// Indicates whether a text begins at an offset.
  func hasText(_ text: String, at offset: Int) -> Bool {
    var place = offset
    for byte in text.utf8 {
      guard place < count, self[place] == byte else { return false }
      place += 1
    }
    return true
  }

  /// Returns the offset of the first occurrence of a text, or `nil` if there is none.
  func offset(of text: String, from start: Int) -> Int? {
    guard let first = text.utf8.first else { return nil }
    var place = start
    while place < count, let found = self[place...].firstIndex(of: first) {
      if hasText(text, at: found) { return found }
      place = found + 1
    }
    return nil
  }
}
