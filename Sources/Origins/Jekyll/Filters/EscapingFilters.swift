import Liquid
import Notes

/// Filters that write a text so that it may stand somewhere else.
let escapingFilters: [String: Filter] = [
  "xml_escape": taking(0...0) { input, _, _ in .string(xmlEscaped(input.text)) },
  "cgi_escape": taking(0...0) { input, _, _ in
    let bytes = input.text.utf8.flatMap { byte -> [UInt8] in
      if byte == 0x20 { return [UInt8(ascii: "+")] }
      let stays =
        byte.isLetterOrDigit || "-._~".utf8.contains(byte)
      return stays ? [byte] : WebAddress.percentEncoded(byte)
    }
    return .string(String(decoding: bytes, as: UTF8.self))
  },
  "uri_escape": taking(0...0) { input, _, _ in
    input.isNull ? .null : .string(WebAddress.encodedComponent(input.text))
  },
  "slugify": taking(0...1) { input, arguments, _ in
    if input.isNull { return .null }
    let mode = arguments[0].isNull ? "default" : arguments[0].text
    return .string(HyphenatedSlug(input.text, HyphenatedSlug.Mode(rawValue: mode) ?? .none).text)
  },
  "inspect": taking(0...0) { input, _, _ in
    // A list shows its elements as they are inspected.
    .string(xmlEscaped(String(Value.array([input]).text.dropFirst().dropLast())))
  },
]

/// `& < > " '` as character references.
private func xmlEscaped(_ text: String) -> String {
  var escaped = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": escaped += "&amp;"
    case "<": escaped += "&lt;"
    case ">": escaped += "&gt;"
    case "\"": escaped += "&quot;"
    case "'": escaped += "&apos;"
    default: escaped.unicodeScalars.append(scalar)
    }
  }
  return escaped
}
