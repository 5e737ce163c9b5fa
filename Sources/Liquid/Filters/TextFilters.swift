let textFilters: [String: Filter] = [
  "upcase": onText { $0.uppercased() },
  "downcase": onText { $0.lowercased() },
  "capitalize": onText { $0.capitalizedOnce },
  "strip": onText { $0.stripped(.both) },
  "lstrip": onText { $0.stripped(.start) },
  "rstrip": onText { $0.stripped(.end) },
  "strip_newlines": onText { text in
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\n") {
        if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  },
  "squish": filter(argumentCount: 0...0) { input, _, _ in
    if case .null = input { return .null }
    let words = input.text.utf8.split(whereSeparator: \.isSpace)
    return .string(words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " "))
  },
  "append": filter(argumentCount: 1...1) { input, arguments, rendering in
    try joined(input, other: arguments[0], rendering: &rendering)
  },
  "prepend": filter(argumentCount: 1...1) { input, arguments, rendering in
    try joined(arguments[0], other: input, rendering: &rendering)
  },
]

/// Concatenates two texts. If the template escapes and one of them is markup, the result is markup,
/// and the other text is escaped.
private func joined(
  _ one: Value, other: Value, rendering: inout Rendering
) throws -> Value {
  var isMarkup = false
  if case .html = one { isMarkup = true }
  if case .html = other { isMarkup = true }
  let joins = isMarkup && rendering.escaping == .html
  let parts = joins ? [rendering.escaped(one), rendering.escaped(other)] : [one.text, other.text]
  try rendering.reserve(bytes: parts[0].utf8.count + parts[1].utf8.count)
  return joins ? .html(HTML(parts[0] + parts[1])) : .string(parts[0] + parts[1])
}

extension String {
  fileprivate enum Side { case start, end, both }

  /// Returns the text without white space and NUL at its ends. Ruby strips NUL, too.
  fileprivate func stripped(_ side: Side) -> String {
    var bytes = Substring(self).utf8
    if side != .end {
      bytes = bytes.drop { $0.isSpace || $0 == 0 }
    }
    if side != .start {
      while let last = bytes.last, last.isSpace || last == 0 { bytes.removeLast() }
    }
    return String(Substring(bytes))
  }

  /// The text with the first letter capitalised and all others in lower case.
  fileprivate var capitalizedOnce: String {
    guard let first = unicodeScalars.first else { return self }
    let rest = String(unicodeScalars.dropFirst()).lowercased()
    return first.properties.titlecaseMapping + rest
  }
}

/// Filters that return parts of a text. Characters are Unicode scalars, as in Ruby.
let substringFilters: [String: Filter] = [
  "truncate": filter(argumentCount: 0...2) { input, arguments, _ in
    if case .null = input { return .null }
    let length = arguments.count > 0 ? try arguments[0].wholeNumber() : 50
    let ellipsis = arguments.count > 1 ? arguments[1].text : "..."
    let text = input.text.unicodeScalars
    // A text with at most `length` characters is not cut.
    guard length < text.count else { return .string(String(text)) }
    let (room, overflow) = length.subtractingReportingOverflow(ellipsis.unicodeScalars.count)
    return .string(String(text.prefix(overflow ? 0 : max(0, room))) + ellipsis)
  },
  "truncatewords": filter(argumentCount: 0...2) { input, arguments, _ in
    if case .null = input { return .null }
    let count = max(1, arguments.count > 0 ? try arguments[0].wholeNumber() : 15)
    let ellipsis = arguments.count > 1 ? arguments[1].text : "..."
    let text = input.text
    let words = text.utf8.split(maxSplits: count, whereSeparator: \.isSpace)
    guard words.count > count else { return .string(text) }
    let kept = words.prefix(count).map { String(decoding: $0, as: UTF8.self) }
    return .string(kept.joined(separator: " ") + ellipsis)
  },
  "split": filter(argumentCount: 1...1) { input, arguments, rendering in
    let text = input.text
    try rendering.spend(text.utf8.count)
    return .array(text.split(by: arguments[0].text).map { .string($0) })
  },
  "slice": filter(argumentCount: 1...2) { input, arguments, _ in
    let start = try arguments[0].wholeNumber()
    let length = arguments[1] == .null ? 1 : try arguments[1].wholeNumber()
    if case .array(let elements) = input {
      return .array(window(start, length, of: elements.count).map { Array(elements[$0]) } ?? [])
    }
    let text = Array(input.text.unicodeScalars)
    guard let window = window(start, length, of: text.count) else { return "" }
    return .string(String(String.UnicodeScalarView(text[window])))
  },
  "first": filter(argumentCount: 0...0) { input, _, _ in input.builtInProperty(.first) ?? .null },
  "last": filter(argumentCount: 0...0) { input, _, _ in input.builtInProperty(.last) ?? .null },
]

/// Returns the range of `length` elements from `start` in a list of `count` elements, cut at the
/// end of the list. A negative `start` counts from the end. Returns `nil` if `start` is out of
/// bounds or `length` is negative.
private func window(_ start: Int, _ length: Int, of count: Int) -> Range<Int>? {
  let lower = start < 0 ? count + start : start
  guard lower >= 0, lower <= count, length >= 0 else { return nil }
  return lower..<min(count, sum(lower, length))
}

extension String {
  /// Returns the parts between the occurrences of `separator`, without empty parts at the end.
  ///
  /// A single space matches any white space. An empty separator splits between all characters.
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

let replacingFilters: [String: Filter] = [
  "replace": filter(argumentCount: 1...2) { input, arguments, rendering in
    try replace(.all, old: arguments[0], with: arguments[1], in: input, rendering: &rendering)
  },
  "replace_first": filter(argumentCount: 1...2) { input, arguments, rendering in
    try replace(.first, old: arguments[0], with: arguments[1], in: input, rendering: &rendering)
  },
  "replace_last": filter(argumentCount: 2...2) { input, arguments, rendering in
    try replace(.last, old: arguments[0], with: arguments[1], in: input, rendering: &rendering)
  },
  "remove": filter(argumentCount: 1...1) { input, arguments, rendering in
    try replace(.all, old: arguments[0], with: .null, in: input, rendering: &rendering)
  },
  "remove_first": filter(argumentCount: 1...1) { input, arguments, rendering in
    try replace(.first, old: arguments[0], with: .null, in: input, rendering: &rendering)
  },
  "remove_last": filter(argumentCount: 1...1) { input, arguments, rendering in
    try replace(.last, old: arguments[0], with: .null, in: input, rendering: &rendering)
  },
]

private enum Which { case all, first, last }

private func replace(
  _ which: Which, old: Value, with new: Value, in input: Value, rendering: inout Rendering
) throws -> Value {
  let bytes = Array(input.text.utf8)
  let search = ByteSearch(old.text.utf8)
  let new = Array(new.text.utf8)
  var places = search.needle.isEmpty ? boundaries(of: bytes) : search.all(in: bytes)
  switch which {
  case .all: break
  case .first: places = Array(places.prefix(1))
  // The last occurrence may overlap the occurrence before it.
  case .last: places = last(search, in: bytes, places).map { [$0] } ?? []
  }
  let (growth, overflow) = places.count.multipliedReportingOverflow(by: new.count)
  try rendering.reserve(bytes: overflow ? Int.max : sum(bytes.count, growth))
  var output: [UInt8] = []
  output.reserveCapacity(bytes.count + growth)
  var start = 0
  for place in places {
    output += bytes[start..<place]
    output += new
    start = place + search.needle.count
  }
  output += bytes[start...]
  return .string(String(decoding: output, as: UTF8.self))
}

/// Returns the byte offsets at which an empty text matches: between all characters, and at both
/// ends.
private func boundaries(of bytes: [UInt8]) -> [Int] {
  bytes.indices.filter { bytes[$0] & 0xc0 != 0x80 } + [bytes.count]
}

/// Returns the byte offset of the last match, given the matches found from the left; `nil` if there
/// is none.
private func last(_ search: ByteSearch, in bytes: [UInt8], _ places: [Int]) -> Int? {
  guard var last = places.last, !search.needle.isEmpty else { return places.last }
  while let next = search.first(in: bytes, from: last + 1) { last = next }
  return last
}
