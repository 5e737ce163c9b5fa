import Bytes
import Liquid

/// The YAML that most front matter is, and nothing more: lines of `key: value`, and lists of values,
/// each on one line, plain or in quotes without escapes.
///
/// libyaml takes many times as long to say the same. Whatever is not surely of this kind is `nil`
/// here and left to `YAMLReader`, which is the specification: where both read a text, they agree.
struct PlainMapping {
  private(set) var fields = FrontMatter.Fields()
  /// The key whose value may follow on lines of its own, and the items so far.
  private var open: (key: String, line: Int, isOfText: Bool)?
  private var items: [Value] = []
  private var indentation = 0

  init?(_ text: BorrowedBytes, startingOnLine first: Int) {
    guard PlainMapping.isOrdinary(text) else { return nil }
    // No more: the fields of every note of a site stay.
    fields.reserveCapacity(PlainMapping.keyCount(in: text))
    var (start, line) = (0, first)
    while start < text.count {
      let end = ByteScan.lineEnd(in: text, from: start)
      guard take(text[start..<end], line) else { return nil }
      (start, line) = (end + 1, line + 1)
    }
    guard close(), !fields.isEmpty else { return nil }
  }
}

extension PlainMapping {
  private typealias Line = BorrowedBytes

  /// Whether no byte is a control character, a line end other than LF, or part of a character that
  /// YAML has rules of its own for.
  private static func isOrdinary(_ text: BorrowedBytes) -> Bool {
    for i in 0..<text.count where text[i] &- 0x20 >= 0x5F {
      let next = i + 1 < text.count ? text[i + 1] : 0
      switch text[i] {
      case 0x0A: continue
      case ..<0x80, 0xC2: return false
      case 0xE2 where next == 0x80 || next == 0x81: return false
      case 0xEF where next == 0xBB || next == 0xBF: return false
      default: continue
      }
    }
    return true
  }

  /// How many lines there are that begin with neither a space nor an item.
  private static func keyCount(in text: BorrowedBytes) -> Int {
    var count = 0
    var isStart = true
    for byte in text {
      if isStart, byte != 0x20, byte != UInt8(ascii: "-"), byte != 0x0A { count += 1 }
      isStart = byte == 0x0A
    }
    return count
  }

  private mutating func take(_ line: Line, _ number: Int) -> Bool {
    let text = line.trimmingSpace
    guard let first = text.first else { return true }
    if first == UInt8(ascii: "-") {
      return takeItem(text, indentedBy: text.startIndex - line.startIndex)
    }
    guard text.startIndex == line.startIndex, close(),
      let colon = text.firstIndex(of: UInt8(ascii: ":")), colon - text.startIndex < 128,
      text[..<colon].allSatisfy({ $0.isLetterOrDigit || $0 == 0x5F || $0 == 0x2D }),
      !text[text.startIndex].isDigit
    else { return false }
    let key = String(decoding: text[..<colon], as: UTF8.self)
    let rest = text[(colon + 1)...]
    guard let space = rest.first else {
      open = (key, number, TextKeys.contains(key))
      return fields[key] == nil
    }
    let value = rest.trimmingSpace
    guard space == 0x20 else { return false }
    if value.first == UInt8(ascii: "["), value.last == UInt8(ascii: "]"), value.count > 1 {
      guard let items = PlainMapping.flow(value.dropFirst().dropLast(), of: key)
      else { return false }
      return add(key, .array(items), on: number)
    }
    guard let scalar = Scalar(value) else { return false }
    return add(
      key, scalar.value(of: key), text: scalar.text, on: number, isPlain: scalar.isPlain)
  }

  /// Takes a line that is an item of the list that is open.
  private mutating func takeItem(_ text: Line, indentedBy indentation: Int) -> Bool {
    guard let open, items.isEmpty || indentation == self.indentation,
      text.dropFirst().first == 0x20, let scalar = Scalar(text.dropFirst().trimmingSpace)
    else { return false }
    self.indentation = indentation
    items.append(open.isOfText ? scalar.textItem : scalar.value)
    return true
  }

  /// Ends the list that is open; a key without items has no value.
  private mutating func close() -> Bool {
    guard let (key, line, _) = open else { return true }
    open = nil
    guard !items.isEmpty else { return add(key, .null, text: "", on: line, isPlain: true) }
    defer { items = [] }
    return add(key, .array(items), on: line)
  }

  /// The items between brackets, which have no signs in them.
  private static func flow(_ text: Line, of key: String) -> [Value]? {
    let isOfText = TextKeys.contains(key)
    if text.trimmingSpace.isEmpty { return [] }
    var items: [Value] = []
    // No more: every note keeps its tags.
    items.reserveCapacity(1 + text.count { $0 == UInt8(ascii: ",") })
    var rest = text[...]
    while true {
      let part = rest.prefix { $0 != UInt8(ascii: ",") }
      guard let scalar = Scalar(part.trimmingSpace), !part.contains(where: isSignInFlow) else {
        return nil
      }
      items.append(isOfText ? scalar.textItem : scalar.value)
      guard part.endIndex < rest.endIndex else { return items }
      rest = rest[(part.endIndex + 1)...]
    }
  }

  private static func isSignInFlow(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"),
      UInt8(ascii: ":"), UInt8(ascii: "#"), UInt8(ascii: "\""), UInt8(ascii: "'"),
      UInt8(ascii: "?"):
      true
    default: false
    }
  }

  private mutating func add(
    _ key: String, _ value: Value, text: String? = nil, on line: Int, isPlain: Bool = false
  ) -> Bool {
    // Of a key given twice the last counts, and its author is told.
    fields.add(
      FrontMatter.Field(
        key: key, value: value, text: text, line: line, column: 1, isPlain: isPlain))
  }
}

extension PlainMapping {
  /// A value on one line.
  private struct Scalar {
    let text: String
    let isPlain: Bool

    var value: Value { isPlain ? YAMLScalar.value(of: text) : .string(text) }

    /// The value as an item in the list of a key that has text.
    var textItem: Value { value.keepingSpelling(ofItem: text) }

    func value(of key: String) -> Value {
      let value = value
      // Most values are text, of which nothing has to be asked.
      if case .string = value { return value }
      return TextKeys.contains(key) ? value.keepingSpelling(text) : value
    }

    /// `nil` for what is empty or may be anything else.
    init?(_ bytes: Line) {
      guard let first = bytes.first else { return nil }
      if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
        let inner = bytes.dropFirst().dropLast()
        guard bytes.count > 1, bytes.last == first,
          !inner.contains(where: { $0 == first || $0 == UInt8(ascii: "\\") })
        else { return nil }
        text = String(decoding: inner, as: UTF8.self)
        isPlain = false
        return
      }
      guard first.isLetterOrDigit || first >= 0x80, Scalar.isPlain(bytes) else { return nil }
      text = String(decoding: bytes, as: UTF8.self)
      isPlain = true
    }

    /// Whether no colon ends a key, and no `#` begins a comment.
    private static func isPlain(_ bytes: Line) -> Bool {
      for i in bytes.startIndex..<bytes.endIndex {
        switch bytes[i] {
        case UInt8(ascii: ":"):
          if i + 1 == bytes.endIndex || bytes[i + 1] == 0x20 { return false }
        case UInt8(ascii: "#"): if bytes[i - 1] == 0x20 { return false }
        default: continue
        }
      }
      return true
    }
  }
}
