/// An error that says why the target of a request is refused.
public struct MalformedRequest: Error, Equatable, CustomStringConvertible {
  /// The reason, as the end of a sentence: "the address is not UTF-8".
  public let description: String

  init(_ description: String) { self.description = description }
}

/// The path and query of a request, parsed strictly. A target that two parsers could read as two
/// different paths is refused.
struct RequestTarget: Sendable {
  let rawPath: String
  let path: String
  let rawQuery: String?
  let query: [(name: String, value: String)]

  /// Parses a target.
  ///
  /// - Parameter bytes: The part of the request line between the method and the version.
  /// - Throws: `MalformedRequest` if the target is refused.
  init(_ bytes: [UInt8]) throws(MalformedRequest) {
    guard let target = String(validating: bytes, as: UTF8.self) else {
      throw MalformedRequest("the address is not UTF-8")
    }
    guard target.utf8.first == UInt8(ascii: "/") else {
      throw MalformedRequest("the address does not start with a slash")
    }
    if target.utf8.contains(where: \.isControl) {
      throw MalformedRequest("the address contains a control character")
    }
    if target.utf8.contains(UInt8(ascii: "#")) {
      throw MalformedRequest("the address contains a fragment, which browsers never send")
    }
    let end = target.utf8.firstIndex(of: UInt8(ascii: "?")) ?? target.utf8.endIndex
    rawPath = String(target[..<end])
    path = try Self.decoded(rawPath)
    rawQuery = end == target.utf8.endIndex ? nil : String(target[end...].dropFirst())
    query = rawQuery.map(Self.fields) ?? []
  }

  private static func decoded(_ path: String) throws(MalformedRequest) -> String {
    guard let bytes = percentDecodedBytes(path.utf8) else {
      throw MalformedRequest(
        "a percent sign in the address is not followed by two hexadecimal digits")
    }
    if bytes.contains(where: \.isControl) {
      throw MalformedRequest("the address contains a control character")
    }
    if bytes.contains(UInt8(ascii: "\\")) {
      throw MalformedRequest("the address contains a backslash")
    }
    // Overlong sequences and surrogates are not valid UTF-8 either.
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw MalformedRequest("the address is not UTF-8")
    }
    return text
  }

  /// Returns the fields of a query, in which a plus sign means a space (URL Standard, section 5.1).
  private static func fields(_ query: String) -> [(name: String, value: String)] {
    query.split(separator: "&").map { field in
      let end = field.utf8.firstIndex(of: UInt8(ascii: "=")) ?? field.utf8.endIndex
      return (text(field[..<end]), text(field[end...].dropFirst()))
    }
  }

  private static func text(_ encoded: Substring) -> String {
    let spaced = encoded.utf8.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
    return percentDecodedBytes(spaced).flatMap { String(validating: $0, as: UTF8.self) }
      ?? String(encoded)
  }
}

/// Decodes each `%XX` once; returns `nil` if another text follows a percent sign.
private func percentDecodedBytes(_ encoded: some Collection<UInt8>) -> [UInt8]? {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(encoded.count)
  var rest = encoded[...]
  while let byte = rest.popFirst() {
    guard byte == UInt8(ascii: "%") else {
      bytes.append(byte)
      continue
    }
    guard let high = rest.popFirst()?.hexDigit, let low = rest.popFirst()?.hexDigit else {
      return nil
    }
    bytes.append(high << 4 | low)
  }
  return bytes
}

extension UInt8 {
  /// Indicates whether the byte is an ASCII control character.
  fileprivate var isControl: Bool { self < 0x20 || self == 0x7F }

  /// The value of a hexadecimal digit; `nil` for any other byte.
  fileprivate var hexDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
