/// An address as browsers read it, without the characters that they ignore, and its scheme.
///
/// Browsers drop control characters and spaces around an address, and tabs and line ends within it
/// (URL Standard, section 4.4), so `java\nscript:` runs. A check of the scheme must first
/// drop these characters, and the output must contain the address that was checked.
struct Address {
  /// The address without ignored characters.
  let text: String
  /// The part before the first colon, in lower case, if it is a valid scheme; otherwise `nil`.
  let scheme: String?

  init(_ written: String) {
    let bytes = written.utf8
    guard let first = bytes.firstIndex(where: { $0 > 0x20 }),
      let last = bytes.lastIndex(where: { $0 > 0x20 })
    else {
      (text, scheme) = ("", nil)
      return
    }
    let inner = bytes[first...last]
    let isClean = !inner.contains { $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    text =
      isClean
      ? String(written[first...last])
      : String(decoding: inner.filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    scheme = Address.scheme(of: text)
  }

  private static func scheme(of text: String) -> String? {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let name = text.utf8[..<colon]
    guard let first = name.first, first.isLetter,
      name.allSatisfy({ $0.isLetterOrDigit || [0x2B, 0x2D, 0x2E].contains($0) })
    else { return nil }
    return text[..<colon].lowercased()
  }
}

extension Address {
  /// Returns whether the address is relative or has one of the given schemes.
  ///
  /// An address without a scheme refers to the site itself, or to another site if it begins with
  /// two slashes. The colon in `a%3Ab` or `./a:b` does not end a scheme.
  func hasScheme(in schemes: Set<String>) -> Bool {
    scheme.map(schemes.contains) ?? true
  }

  /// The schemes that are allowed in links.
  static let ofLinks: Set<String> = ["http", "https", "mailto"]
  /// The schemes that are allowed in the addresses of files.
  static let ofFiles: Set<String> = ["http", "https"]
}
