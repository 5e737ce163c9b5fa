import Liquid
import Notes
import SiteSource

extension SiteReader {
  /// The filters `relative_url`, `absolute_url` and `strip_index`.
  var addressFilters: [String: Filter] {
    let base = String(configuration.base.dropLast())
    let host = configuration.url ?? ""
    return [
      "relative_url": filter(argumentCount: 0...0) { input, _, _ in
        input.isNull ? .null : .string(relativeURL(input, base: base))
      },
      "absolute_url": filter(argumentCount: 0...0) { input, _, _ in
        if input.isNull { return .null }
        let relative = relativeURL(input, base: base)
        guard !host.isEmpty, !relative.isAbsoluteURL else { return .string(relative) }
        return .string(WebAddress(host + relative).normalized)
      },
      "strip_index": filter(argumentCount: 0...0) { input, _, _ in
        let text = input.text
        guard !text.isEmpty else { return .null }
        for name in ["/index.html", "/index.htm"] where text.hasSuffix(name) {
          return .string(text.dropLast(name.count) + "/")
        }
        return .string(text)
      },
    ]
  }
}

/// Returns an address prefixed with the path that the site is published under. An absolute address
/// is unchanged.
private func relativeURL(_ input: Value, base: String) -> String {
  var text = input.text
  if case .drop(let drop) = input, let url = drop.value(for: "url") { text = url.text }
  if text.isAbsoluteURL { return text }
  let path = text.isEmpty || text.hasPrefix("/") ? text : "/" + text
  return WebAddress(base + path).normalized
}

extension String {
  /// Indicates whether the address begins with a scheme (RFC 3986, section 3.1).
  fileprivate var isAbsoluteURL: Bool {
    guard let colon = utf8.firstIndex(of: UInt8(ascii: ":")), let first = utf8.first else {
      return false
    }
    return first | 0x20 &- 0x61 < 26
      && utf8[..<colon].allSatisfy { byte in
        byte.isLetterOrDigit || "+-.".utf8.contains(byte)
      }
  }
}

/// A normalised web address (RFC 3986, section 6.2): scheme and host in lower case,
/// percent-encoding only where it is needed, `.` and `..` resolved.
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

  /// Percent-encodes a text as a part of an address. Reserved characters are unchanged.
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
