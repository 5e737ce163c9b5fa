import Bytes
import Liquid

/// A fast parser for simple YAML, which is enough for most front matter.
///
/// The parser accepts lines of `key: value`, lists with one scalar on each line, and flow lists
/// such as `[a, b]`. Scalars are plain, or in quotation marks without escapes. For any other text
/// the initializer returns `nil`, and the caller uses `YAMLReader`.
///
/// libyaml takes many times as long for the same text. `YAMLReader` is the specification: for every
/// text that both parsers accept, they produce the same fields.
struct PlainMapping {
  private(set) var fields = FrontMatter.Fields()
  /// The key on a line without a value, below which list items may follow. `isOfText` indicates
  /// whether it is one of the `TextKeys`.
  private var openList: (key: String, line: Int, isOfText: Bool)?
  /// The items of the open list so far.
  private var items: [Value] = []
  /// The number of spaces before the items of the open list.
  private var indentation = 0

  /// Parses a text; `nil` if the text is not simple YAML.
  ///
  /// - Parameter first: The line of the file on which the text starts.
  init?(_ text: BorrowedBytes, startingOnLine first: Int) {
    guard PlainMapping.isOrdinary(text) else { return nil }
    // Reserve exactly the needed memory, because the fields of all notes stay in memory.
    fields.reserveCapacity(PlainMapping.keyCount(in: text))
    var (start, line) = (0, first)
    while start < text.count {
      let end = ByteScan.lineEnd(in: text, from: start)
      guard parseLine(text[start..<end], number: line) else { return nil }
      (start, line) = (end + 1, line + 1)
    }
    guard close(), !fields.isEmpty else { return nil }
  }
}

extension PlainMapping {
  private typealias Line = BorrowedBytes

  /// Returns whether a text contains no characters with special rules in YAML: control characters,
  /// line ends other than LF, and characters such as U+0085, U+2028 and U+FEFF.
  private static func isOrdinary(_ text: BorrowedBytes) -> Bool {
    for i in 0..<text.count where text[i] &- 0x20 >= 0x5F {
      let next = i + 1 < text.count ? text[i + 1] : 0
      switch text[i] {
      case 0x0A: continue
      case ..<0x80, 0xC2: return false
      case 0xE2 where next == 0x80:
        // U+2028 and U+2029.
        if i + 2 < text.count, 0xA8...0xA9 ~= text[i + 2] { return false }
      case 0xEF where next == 0xBB || next == 0xBF: return false
      default: continue
      }
    }
    return true
  }

  /// Returns the number of lines that begin with a key: they are not empty, and begin neither with
  /// a space nor with a hyphen.
  private static func keyCount(in text: BorrowedBytes) -> Int {
    var count = 0
    var isStart = true
    for byte in text {
      if isStart, byte != 0x20, byte != UInt8(ascii: "-"), byte != 0x0A { count += 1 }
      isStart = byte == 0x0A
    }
    return count
  }

  /// Parses a line, and returns whether the line is simple YAML.
  private mutating func parseLine(_ line: Line, number: Int) -> Bool {
    let text = line.trimmingSpace
    guard let first = text.first else { return true }
    if first == UInt8(ascii: "-") {
      return parseItem(text, indentedBy: text.startIndex - line.startIndex)
    }
    guard text.startIndex == line.startIndex, close(),
      let colon = text.firstIndex(of: UInt8(ascii: ":")), colon - text.startIndex < 128,
      text[..<colon].allSatisfy({ $0.isLetterOrDigit || $0 == 0x5F || $0 == 0x2D }),
      !text[text.startIndex].isDigit
    else { return false }
    let key = String(decoding: text[..<colon], as: UTF8.self)
    let rest = text[(colon + 1)...]
    guard let space = rest.first else {
      openList = (key, number, TextKeys.contains(key))
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

  /// Parses a line as an item of the open list, and returns whether the line is such an item.
  private mutating func parseItem(_ text: Line, indentedBy indentation: Int) -> Bool {
    guard let openList, items.isEmpty || indentation == self.indentation,
      text.dropFirst().first == 0x20, let scalar = Scalar(text.dropFirst().trimmingSpace)
    else { return false }
    self.indentation = indentation
    items.append(openList.isOfText ? scalar.textItem : scalar.value)
    return true
  }

  /// Closes the open list. A key without items gets the value null. Returns `false` for a duplicate
  /// key.
  private mutating func close() -> Bool {
    guard let (key, line, _) = openList else { return true }
    openList = nil
    guard !items.isEmpty else { return add(key, .null, text: "", on: line, isPlain: true) }
    defer { items = [] }
    return add(key, .array(items), on: line)
  }

  /// Parses the items between the brackets of a flow list such as `[a, b]`; `nil` if an item is
  /// empty or contains a quotation mark or another character with a meaning in YAML.
  private static func flow(_ text: Line, of key: String) -> [Value]? {
    let isOfText = TextKeys.contains(key)
    if text.trimmingSpace.isEmpty { return [] }
    var items: [Value] = []
    // Reserve exactly the needed memory, because the tags of all notes stay in memory.
    items.reserveCapacity(1 + text.count { $0 == UInt8(ascii: ",") })
    var rest = text[...]
    while true {
      let part = rest.prefix { $0 != UInt8(ascii: ",") }
      guard let scalar = Scalar(part.trimmingSpace), !part.contains(where: isFlowIndicator) else {
        return nil
      }
      items.append(isOfText ? scalar.textItem : scalar.value)
      guard part.endIndex < rest.endIndex else { return items }
      rest = rest[(part.endIndex + 1)...]
    }
  }

  /// Returns whether a byte has a meaning inside a flow list.
  private static func isFlowIndicator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"),
      UInt8(ascii: ":"), UInt8(ascii: "#"), UInt8(ascii: "\""), UInt8(ascii: "'"),
      UInt8(ascii: "?"):
      true
    default: false
    }
  }

  /// Adds a field. Returns `false` for a duplicate key, which `YAMLReader` must report.
  private mutating func add(
    _ key: String, _ value: Value, text: String? = nil, on line: Int, isPlain: Bool = false
  ) -> Bool {
    fields.add(
      FrontMatter.Field(
        key: key, value: value, text: text, line: line, column: 1, isPlain: isPlain))
  }
}

extension PlainMapping {
  /// A scalar on a single line.
  private struct Scalar {
    /// The text without quotation marks.
    let text: String
    /// Indicates whether the scalar has no quotation marks.
    let isPlain: Bool

    var value: Value { isPlain ? YAMLScalar.value(of: text) : .string(text) }

    /// The value as a list item under one of the `TextKeys`.
    var textItem: Value { value.restoringItemText(text) }

    /// Returns the value for a key, which is text if the key is one of the `TextKeys`.
    func value(of key: String) -> Value {
      let value = value
      // Most values are text already, so this check comes before the lookup of the key.
      if case .string = value { return value }
      return TextKeys.contains(key) ? value.restoringText(text) : value
    }

    /// Parses a text; `nil` if the text is empty or is not a simple scalar.
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

    /// Returns whether a text has no colon that ends a key and no `#` that begins a comment.
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
