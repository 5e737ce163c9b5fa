import Notes
import SiteSource

/// A web address as it is normalised (RFC 3986, section 6.2): scheme and host in small letters, what
/// may not stand in it percent-encoded, what need not be decoded, `.` and `..` resolved.
struct WebAddress {
  private let text: String

  init(_ text: String) { self.text = text }

  var normalized: String {
    var rest = text[...]
    var prefix = ""
    if let scheme = rest.firstRange(of: "://"), !rest[..<scheme.lowerBound].contains("/") {
      let host = rest[scheme.upperBound...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
      prefix = rest[..<host.endIndex].lowercased()
      rest = rest[host.endIndex...]
    }
    let path = rest.prefix { $0 != "?" && $0 != "#" }
    let suffix = rest[path.endIndex...]
    var resolved = Self.withoutDots(path)
    if resolved.isEmpty, !prefix.isEmpty { resolved = "/" }
    return prefix + Self.encoded(resolved, keeping: Self.inPath)
      + Self.encoded(String(suffix), keeping: Self.inPath + "?#/")
  }

  /// A text as a part of an address: what is reserved there stays.
  static func encodedComponent(_ text: String) -> String {
    encoded(text, keeping: ":/?#[]@!$&'()*+,;=")
  }

  private static let inPath = "/:@!$&'()*+,;="

  private static func withoutDots(_ path: Substring) -> String {
    guard path.contains("./") || path.hasSuffix("/.") || path.hasSuffix("/..") else {
      return String(path)
    }
    return SitePath(path).text
  }

  private static func encoded(_ text: String, keeping kept: String) -> String {
    var encoded: [UInt8] = []
    let bytes = Array(text.utf8)
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "%"), position + 2 < bytes.count,
        let decoded = UInt8(
          String(decoding: bytes[position + 1...position + 2], as: UTF8.self), radix: 16)
      {
        encoded += isUnreserved(decoded) ? [decoded] : percentEncoded(decoded)
        position += 3
      } else {
        encoded += isUnreserved(byte) || kept.utf8.contains(byte) ? [byte] : percentEncoded(byte)
        position += 1
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || "-._~".utf8.contains(byte)
  }

  static func percentEncoded(_ byte: UInt8) -> [UInt8] {
    let digits = String(byte, radix: 16, uppercase: true)
    return Array("%\(byte < 16 ? "0" : "")\(digits)".utf8)
  }
}
