import Bytes

/// The detection of private keys and password stores by their contents.
package enum StoredSecret {
  /// Returns the kind of secret that a file contains, to follow “it is”: “a private key”. Returns
  /// `nil` if the file contains no secret.
  ///
  /// - Parameter start: The bytes at the beginning of the file.
  static func name(ofFile start: BorrowedBytes) -> String? {
    if let store = signatures.first(where: { start.starts(with: $0.bytes) }) { return store.name }
    if isKeyInDER(start) { return "a private key" }
    // A web page may show the first line of a key as an example. So a web page counts only if it
    // contains the data of a key too.
    let isPage = start.first { $0 > 0x20 } == UInt8(ascii: "<")
    return keyOffset(in: start, isPage ? .whole : .begun) == nil ? nil : "a private key"
  }

  /// Indicates whether a text begins with a private key.
  package static func isKey(_ text: BorrowedBytes) -> Bool {
    // Nearly every note begins with front matter or a letter, so this test is fast.
    guard let start = text.firstIndex(where: { $0 > 0x20 }),
      text[start...].starts(with: "-----B".utf8)
    else { return false }
    return keyOffset(in: text.prefix(start + 100), .begun) == start
  }

  /// The part of a key that must be present.
  package enum KeyCompleteness {
    /// The first line.
    case begun
    /// The first line and the base64 data after it.
    case whole
  }

  /// Returns the byte offset of the first private key in a text, or `nil` if there is none.
  ///
  /// A key in the format of PEM (RFC 7468) is found anywhere in the text. A key of PuTTY or age is
  /// found only at the start of the text.
  package static func keyOffset(in text: BorrowedBytes, _ extent: KeyCompleteness) -> Int? {
    for start in ["PuTTY-User-Key-File-", "AGE-SECRET-KEY-1"] where text.starts(with: start.utf8) {
      return 0
    }
    var from = text.startIndex
    while true {
      guard let offset = ByteScan.offset(of: "-----BEGIN ".utf8, in: text, from: from) else {
        return nil
      }
      from = offset + 11
      let label = text[from...].prefix { $0 != UInt8(ascii: "-") && $0 != 0x0A }
      guard label.count < 64, text[label.endIndex...].starts(with: "-----".utf8),
        ByteScan.offset(of: "PRIVATE KEY".utf8, in: label.rebased, from: 0) != nil
      else { continue }
      if extent == .begun || isBase64(text[(label.endIndex + 5)...]) { return offset }
    }
  }

  /// Indicates whether a text begins with at least 40 characters of base64.
  ///
  /// White space and JSON's escape `\n` before the characters are skipped.
  private static func isBase64(_ text: BorrowedBytes) -> Bool {
    var rest = text
    while let first = rest.first, first <= 0x20 || first == UInt8(ascii: "\\") {
      rest = rest.dropFirst(first == UInt8(ascii: "\\") ? 2 : 1)
    }
    return rest.prefix { $0.isLetterOrDigit || "+/".utf8.contains($0) }.count >= 40
  }
}

extension StoredSecret {
  /// The first bytes of the files of KeePass 1 and 2, Password Safe, the keyrings of GNOME and
  /// macOS, and the stores of Java.
  private static let signatures: [(bytes: [UInt8], name: String)] = [
    ([0x03, 0xD9, 0xA2, 0x9A], "a password store"),
    (Array("PWS3".utf8), "a password store"),
    (Array("GnomeKeyring\n".utf8), "a password store"),
    (Array("kych".utf8), "a password store"),
    ([0xFE, 0xED, 0xFE, 0xED], "a key store"), ([0xCE, 0xCE, 0xCE, 0xCE], "a key store"),
  ]

  /// Indicates whether the bytes are a private key in the binary format DER.
  ///
  /// Such a key is a sequence that starts with a version number. After it follow the numbers of an
  /// RSA key (RFC 8017), an elliptic curve key (RFC 5915), an algorithm (RFC 5958), or the content
  /// of PKCS #12 (RFC 7292).
  private static func isKeyInDER(_ bytes: BorrowedBytes) -> Bool {
    guard bytes.count > 16, bytes[0] == 0x30 else { return false }
    let length = bytes[1] < 0x80 ? 2 : 2 + Int(bytes[1] & 0x7F)
    guard length <= 4 else { return false }
    let inner = bytes[length...]
    guard inner.count > 12, inner.starts(with: [0x02, 0x01]) else { return false }
    let (version, next) = (inner[length + 2], inner[(length + 3)...])
    switch version {
    case 0:
      // An algorithm is a sequence with an object identifier.
      return next.starts(with: [0x02, 0x82]) || next.starts(with: [0x02, 0x81])
        || next.first == 0x30 && next.dropFirst(2).first == 0x06
    case 1: return next.starts(with: [0x04, 0x20]) || next.starts(with: [0x04, 0x30])
    case 3:
      let name: [UInt8] = [0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07]
      return ByteScan.offset(of: name, in: next.prefix(24).rebased, from: 0) != nil
    default: return false
    }
  }
}
