/// Filters that escape HTML, remove it, or mark it as safe.
let escapingFilters: [String: Filter] = [
  "escape": escape, "h": escape,
  "escape_once": filter(argumentCount: 0...0) { input, _, rendering in
    let bytes = Array(input.text.utf8)
    var output: [UInt8] = []
    for (position, byte) in bytes.enumerated() {
      if let reference = HTML.reference(for: byte),
        byte != UInt8(ascii: "&") || !isReference(bytes[(position + 1)...])
      {
        output.append(contentsOf: reference.description.utf8)
      } else {
        output.append(byte)
      }
    }
    try rendering.reserve(bytes: output.count)
    return rendering.markup(String(decoding: output, as: UTF8.self))
  },
  "raw": raw, "safe": raw,
  "newline_to_br": filter(argumentCount: 0...0) { input, _, rendering in
    let text = rendering.escaped(input)
    var output: [UInt8] = []
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\n") {
        if output.last == UInt8(ascii: "\r") { output.removeLast() }
        output.append(contentsOf: "<br />\n".utf8)
      } else {
        output.append(byte)
      }
    }
    try rendering.reserve(bytes: output.count)
    return rendering.markup(String(decoding: output, as: UTF8.self))
  },
  "strip_html": filter(argumentCount: 0...0) { input, _, rendering in
    let text = withoutTags(Array(input.text.utf8))
    // The result is text. It is escaped when it is written, so its references become characters.
    if case .html = input, rendering.escaping == .html { return .string(resolved(text)) }
    return .string(String(decoding: text, as: UTF8.self))
  },
]

private let escape: Filter = filter(argumentCount: 0...0) { input, _, rendering in
  if case .null = input { return .null }
  let html = HTML(escaping: input.text)
  try rendering.reserve(bytes: html.bytes.count)
  return rendering.markup(String(decoding: html.bytes, as: UTF8.self))
}

/// Marks a text as markup that needs no escaping.
private let raw: Filter = filter(argumentCount: 0...0) { input, _, rendering in
  if case .null = input { return .null }
  return rendering.markup(input.text)
}

/// Indicates whether the bytes begin with `name;` or `#123;`.
private func isReference(_ bytes: ArraySlice<UInt8>) -> Bool {
  let isNumber = bytes.first == UInt8(ascii: "#")
  let body = isNumber ? bytes.dropFirst() : bytes
  // No reference is longer than 40 bytes. Without this limit the search would take quadratic time.
  let name = body.prefix(40).prefix { isNumber ? $0.isDigit : $0.isLetter }
  return !name.isEmpty && name.endIndex < body.endIndex && body[name.endIndex] == UInt8(ascii: ";")
}

/// Returns the text without scripts, styles, comments and tags.
private func withoutTags(_ bytes: [UInt8]) -> [UInt8] {
  let blocks = [("<script", "</script>"), ("<!--", "-->"), ("<style", "</style>")].map {
    (open: Array($0.0.utf8), close: ByteSearch($0.1.utf8))
  }
  let text = cut(bytes, at: UInt8(ascii: "<")) { start, missing in
    for (index, block) in blocks.enumerated() where !missing.contains(index) {
      guard bytes[start...].starts(with: block.open) else { continue }
      if let close = block.close.first(in: bytes, from: start + block.open.count) {
        return close + block.close.needle.count
      }
      missing.insert(index)
    }
    return nil
  }
  return cut(text, at: UInt8(ascii: "<")) { start, missing in
    if missing.isEmpty, let close = text[start...].firstIndex(of: UInt8(ascii: ">")) {
      return close + 1
    }
    missing.insert(0)
    return nil
  }
}

/// Removes the bytes from each `mark` up to the offset that `end` returns. If `end` returns `nil`,
/// the mark stays.
///
/// `end` records in its second argument the closing tags that it did not find, so that it searches
/// only once for each closing tag.
private func cut(
  _ bytes: [UInt8], at mark: UInt8, end: (Int, inout Set<Int>) -> Int?
) -> [UInt8] {
  var output: [UInt8] = []
  var missing: Set<Int> = []
  var position = 0
  while position < bytes.count {
    if bytes[position] == mark, let next = end(position, &missing) {
      position = next
    } else {
      output.append(bytes[position])
      position += 1
    }
  }
  return output
}

/// Returns the bytes with the five references that escaping produces replaced by their characters.
private func resolved(_ bytes: [UInt8]) -> String {
  var output: [UInt8] = []
  var position = 0
  search: while position < bytes.count {
    if bytes[position] == UInt8(ascii: "&") {
      for character in "&<>\"'".utf8 {
        guard let reference = HTML.reference(for: character)?.description.utf8 else { continue }
        if bytes[position...].starts(with: reference) {
          output.append(character)
          position += reference.count
          continue search
        }
      }
    }
    output.append(bytes[position])
    position += 1
  }
  return String(decoding: output, as: UTF8.self)
}
