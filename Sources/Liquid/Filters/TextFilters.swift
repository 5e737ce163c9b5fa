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
  "squish": taking(0...0) { input, _, _ in
    if case .null = input { return .null }
    let words = input.text.utf8.split(whereSeparator: \.isSpace)
    return .string(words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " "))
  },
  "append": taking(1...1) { input, arguments, rendering in
    try joined(input, arguments[0], &rendering)
  },
  "prepend": taking(1...1) { input, arguments, rendering in
    try joined(arguments[0], input, &rendering)
  },
]

/// One text after another. Where the template escapes and one of them is markup, so is the result,
/// with the other escaped.
private func joined(
  _ one: Value, _ other: Value, _ rendering: inout Rendering
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

  /// Without white space, and the null characters Ruby counts with it.
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

  /// The first letter large, all others small.
  fileprivate var capitalizedOnce: String {
    guard let first = unicodeScalars.first else { return self }
    let rest = String(unicodeScalars.dropFirst()).lowercased()
    return first.properties.titlecaseMapping + rest
  }
}
