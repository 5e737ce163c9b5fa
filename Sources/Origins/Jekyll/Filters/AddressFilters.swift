import Liquid
import Notes

extension SiteReader {
  /// Filters that make addresses of the site.
  var addressFilters: [String: Filter] {
    let base = String(configuration.base.dropLast())
    let host = configuration.url ?? ""
    return [
      "relative_url": taking(0...0) { input, _, _ in
        input.isNull ? .null : .string(relativeURL(input, base: base))
      },
      "absolute_url": taking(0...0) { input, _, _ in
        if input.isNull { return .null }
        let relative = relativeURL(input, base: base)
        guard !host.isEmpty, !relative.isAbsoluteURL else { return .string(relative) }
        return .string(WebAddress(host + relative).normalized)
      },
      "strip_index": taking(0...0) { input, _, _ in
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

/// The address under the path that the site is published under; an absolute one stays as it is.
private func relativeURL(_ input: Value, base: String) -> String {
  var text = input.text
  if case .drop(let drop) = input, let url = drop.value(for: "url") { text = url.text }
  if text.isAbsoluteURL { return text }
  let path = text.isEmpty || text.hasPrefix("/") ? text : "/" + text
  return WebAddress(base + path).normalized
}

extension String {
  /// Whether the address begins with a scheme (RFC 3986, section 3.1).
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
