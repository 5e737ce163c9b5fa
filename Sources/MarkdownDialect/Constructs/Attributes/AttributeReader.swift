/// Reads the parts of an attribute list, one after another.
struct AttributeReader {
  private let text: ArraySlice<UInt8>
  private(set) var position: Int

  init(_ text: ArraySlice<UInt8>) {
    self.text = text
    position = text.startIndex
  }
}

extension AttributeReader {
  /// The parts up to the closing brace or slash. What is none of a list's, such as a colon before
  /// the brace, says nothing; but then some part must set an attribute, or all of it is other text.
  mutating func list() -> AttributeList? {
    var list = AttributeList()
    var isCertain = true
    skipSpace()
    while let byte = next, byte != UInt8(ascii: "}"), byte != UInt8(ascii: "/") {
      let isParted = position == text.startIndex || text[position - 1].isListSpace
      switch byte {
      case UInt8(ascii: "."):
        position += 1
        if let name = word(where: \.isClassByte) {
          list.pairs.append(.init(key: "class", value: name))
        }
      case UInt8(ascii: "#"):
        position += 1
        if let name = word(where: \.isNameByte) {
          list.pairs.append(.init(key: "id", value: name))
        }
      default:
        guard isParted || list == AttributeList(), let name = name() else { break }
        if take("=") {
          guard let value = value() else { return nil }
          list.pairs.append(.init(key: name, value: value))
        } else {
          list.names.append(name)
        }
      }
      // Only classes and ids may follow without a space.
      if let end = next, !end.isListSpace, !".#}/".utf8.contains(end) {
        isCertain = false
        guard skipOther() else { return nil }
      }
      skipSpace()
    }
    return isCertain || !list.pairs.isEmpty ? list : nil
  }

  /// Goes over a word that means nothing; markup is no such word.
  private mutating func skipOther() -> Bool {
    let word = text[position...].prefix { !$0.isListSpace && $0 != UInt8(ascii: "}") }
    position = word.endIndex
    return !word.contains { "{<>`\"'\\".utf8.contains($0) }
  }

  /// A name: letters, digits and `-_`, not starting with a hyphen.
  mutating func name() -> String? {
    next == UInt8(ascii: "-") ? nil : word(where: \.isNameByte)
  }

  /// Goes over some text if it stands here.
  mutating func take(_ expected: String) -> Bool {
    guard text[position...].starts(with: expected.utf8) else { return false }
    position += expected.utf8.count
    return true
  }

  private var next: UInt8? { position < text.endIndex ? text[position] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte.isListSpace { position += 1 }
  }

  private mutating func word(where isPart: (UInt8) -> Bool) -> String? {
    let word = text[position...].prefix(while: isPart)
    position = word.endIndex
    return word.isEmpty ? nil : String(decoding: word, as: UTF8.self)
  }

  /// A value in quotation marks, in which a backslash escapes these and a brace, or a bare word.
  private mutating func value() -> String? {
    guard let quote = next else { return nil }
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return word { !$0.isListSpace && !"\"'=<>`{}/".utf8.contains($0) }
    }
    var value: [UInt8] = []
    position += 1
    while let byte = next {
      position += 1
      if byte == quote { return String(decoding: value, as: UTF8.self) }
      if byte == UInt8(ascii: "\\"), let escaped = next,
        escaped == quote || escaped == UInt8(ascii: "}")
      {
        position += 1
        value.append(escaped)
      } else {
        value.append(byte)
      }
    }
    return nil
  }
}

extension UInt8 {
  fileprivate var isListSpace: Bool { isSpaceOrTab || self == 0x0A }

  fileprivate var isNameByte: Bool {
    (self | 0x20) &- 0x61 < 26 || self &- 0x30 < 10 || self >= 0x80
      || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
  }

  /// The names of classes that frameworks make up have more signs than ids.
  fileprivate var isClassByte: Bool { isNameByte || ":+@%".utf8.contains(self) }
}
