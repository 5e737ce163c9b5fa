import Bytes

/// Filters that encode and decode text for URLs and for Base64.
let codingFilters: [String: Filter] = [
  "url_encode": filter(argumentCount: 0...0) { input, _, rendering in
    if case .null = input { return .null }
    let text = input.text
    try rendering.reserve(bytes: text.utf8.count * 3)
    return .string(String(decoding: text.utf8.flatMap(percentEncoded), as: UTF8.self))
  },
  "url_decode": filter(argumentCount: 0...0) { input, _, _ in
    if case .null = input { return .null }
    guard let text = String(validating: percentDecoded(Array(input.text.utf8)), as: UTF8.self)
    else { throw UnlocatedError("invalid byte sequence in UTF-8") }
    return .string(text)
  },
  "base64_encode": encoding(Base64(alphabet: .standard)),
  "base64_decode": decoding(Base64(alphabet: .standard), "base64_decode"),
  "base64_url_safe_encode": encoding(urlSafeBase64),
  "base64_url_safe_decode": decoding(urlSafeBase64, "base64_url_safe_decode"),
]

private let urlSafeBase64 = Base64(alphabet: .urlSafe, requiresPadding: false)

private func encoding(_ base64: Base64) -> Filter {
  filter(argumentCount: 0...0) { input, _, rendering in
    let bytes = Array(input.text.utf8)
    try rendering.reserve(bytes: bytes.count * 2)
    return .string(String(decoding: base64.encode(bytes), as: UTF8.self))
  }
}

private func decoding(_ base64: Base64, _ name: String) -> Filter {
  filter(argumentCount: 0...0) { input, _, _ in
    guard let bytes = base64.decode(Array(input.text.utf8)) else {
      throw UnlocatedError("invalid base64 provided to \(name)")
    }
    return .string(String(decoding: bytes, as: UTF8.self))
  }
}

private let hexadecimal = Array("0123456789ABCDEF".utf8)

private func percentEncoded(_ byte: UInt8) -> [UInt8] {
  switch byte {
  case UInt8(ascii: " "): [UInt8(ascii: "+")]
  case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): [byte]
  case _ where byte.isLetter || byte.isDigit: [byte]
  default: [UInt8(ascii: "%"), hexadecimal[Int(byte >> 4)], hexadecimal[Int(byte & 15)]]
  }
}

private func percentDecoded(_ bytes: [UInt8]) -> [UInt8] {
  var output: [UInt8] = []
  var position = 0
  while position < bytes.count {
    if bytes[position] == UInt8(ascii: "%"), position + 2 < bytes.count,
      let high = bytes[position + 1].hexadecimal, let low = bytes[position + 2].hexadecimal
    {
      output.append(high << 4 | low)
      position += 3
    } else {
      output.append(bytes[position] == UInt8(ascii: "+") ? UInt8(ascii: " ") : bytes[position])
      position += 1
    }
  }
  return output
}
