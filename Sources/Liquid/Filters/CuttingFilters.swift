/// Filters that take a text apart. Characters are Unicode scalars, as in Ruby.
let cuttingFilters: [String: Filter] = [
  "truncate": taking(0...2) { input, arguments, _ in
    if case .null = input { return .null }
    let length = arguments.count > 0 ? try arguments[0].wholeNumber() : 50
    let ellipsis = arguments.count > 1 ? arguments[1].text : "..."
    let text = input.text.unicodeScalars
    // A text has at least a quarter as many characters as bytes.
    guard length < text.count else { return .string(String(text)) }
    let (room, overflow) = length.subtractingReportingOverflow(ellipsis.unicodeScalars.count)
    return .string(String(text.prefix(overflow ? 0 : max(0, room))) + ellipsis)
  },
  "truncatewords": taking(0...2) { input, arguments, _ in
    if case .null = input { return .null }
    let count = max(1, arguments.count > 0 ? try arguments[0].wholeNumber() : 15)
    let ellipsis = arguments.count > 1 ? arguments[1].text : "..."
    let text = input.text
    let words = text.utf8.split(maxSplits: count, whereSeparator: \.isSpace)
    guard words.count > count else { return .string(text) }
    let kept = words.prefix(count).map { String(decoding: $0, as: UTF8.self) }
    return .string(kept.joined(separator: " ") + ellipsis)
  },
  "split": taking(1...1) { input, arguments, rendering in
    let text = input.text
    try rendering.spend(text.utf8.count)
    return .array(text.split(by: arguments[0].text).map { .string($0) })
  },
  "slice": taking(1...2) { input, arguments, _ in
    let start = try arguments[0].wholeNumber()
    let length = arguments[1] == .null ? 1 : try arguments[1].wholeNumber()
    if case .array(let elements) = input {
      return .array(window(start, length, of: elements.count).map { Array(elements[$0]) } ?? [])
    }
    let text = Array(input.text.unicodeScalars)
    guard let window = window(start, length, of: text.count) else { return "" }
    return .string(String(String.UnicodeScalarView(text[window])))
  },
  "first": taking(0...0) { input, _, _ in input.answer(.first) ?? .null },
  "last": taking(0...0) { input, _, _ in input.answer(.last) ?? .null },
]

/// The positions from `start`, which counts from the end where negative; nil where it lies outside.
private func window(_ start: Int, _ length: Int, of count: Int) -> Range<Int>? {
  let lower = start < 0 ? count + start : start
  guard lower >= 0, lower <= count, length >= 0 else { return nil }
  return lower..<min(count, sum(lower, length))
}

extension String {
  /// The parts between the places where `separator` stands, without empty ones at the end.
  ///
  /// A single space stands for any white space; nothing parts every character from the next.
  fileprivate func split(by separator: String) -> [String] {
    if separator == " " {
      return utf8.split(whereSeparator: \.isSpace).map { String(decoding: $0, as: UTF8.self) }
    }
    if separator.isEmpty { return unicodeScalars.map { String($0) } }
    let bytes = Array(utf8)
    let search = ByteSearch(separator.utf8)
    var parts: [String] = []
    var start = 0
    for place in search.all(in: bytes) {
      parts.append(String(decoding: bytes[start..<place], as: UTF8.self))
      start = place + search.needle.count
    }
    parts.append(String(decoding: bytes[start...], as: UTF8.self))
    while parts.last?.isEmpty == true { parts.removeLast() }
    return parts
  }
}
