import Bytes

/// Private keys and stores of passwords, recognised by their contents.
package enum StoredSecret {
  /// The kind of the file with this beginning, as the object of “it is”; `nil` for any other.
  package static func name(ofFile start: BorrowedBytes) -> String? {
    if let store = signatures.first(where: { start.starts(with: $0.bytes) }) { return store.name }
    if isKeyInDER(start) { return "a private key" }
    // A key on a page counts only if it is complete.
    let isPage = start.first { $0 > 0x20 } == UInt8(ascii: "<")
    return keyOffset(in: start, isPage ? .whole : .begun) == nil ? nil : "a private key"
  }

  /// Whether a text is a key and nothing else, which means that it begins with one.
  package static func isKey(_ text: BorrowedBytes) -> Bool {
    // Nearly every note begins with front matter, or with a letter.
    guard let start = text.firstIndex(where: { $0 > 0x20 }),
      text[start...].starts(with: "-----B".utf8)
    else { return false }
    return keyOffset(in: text.prefix(start + 100), .begun) == start
  }

  /// The least length of a key.
  package enum Extent {
    /// Its first line.
    case begun
    /// The bytes after that line, in base64.
    case whole
  }

  /// The start of the first private key in a text, in the form of PEM (RFC 7468), PuTTY or age.
  package static func keyOffset(in text: BorrowedBytes, _ extent: Extent) -> Int? {
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

  /// Whether a text begins with a line of base64, also within JSON, where the line ends in `\n`.
  private static func isBase64(_ text: BorrowedBytes) -> Bool {
    var rest = text
    while let first = rest.first, first <= 0x20 || first == UInt8(ascii: "\\") {
      rest = rest.dropFirst(first == UInt8(ascii: "\\") ? 2 : 1)
    }
    return rest.prefix { $0.isLetterOrDigit || "+/".utf8.contains($0) }.count >= 40
  }
}

extension StoredSecret {
  /// The first bytes of the files: KeePass 1 and 2, Password Safe, the keyrings of GNOME and macOS,
  /// the stores of Java.
  private static let signatures: [(bytes: [UInt8], name: String)] = [
    ([0x03, 0xD9, 0xA2, 0x9A], "a password store"),
    (Array("PWS3".utf8), "a password store"),
    (Array("GnomeKeyring\n".utf8), "a password store"),
    (Array("kych".utf8), "a password store"),
    ([0xFE, 0xED, 0xFE, 0xED], "a key store"), ([0xCE, 0xCE, 0xCE, 0xCE], "a key store"),
  ]

  /// Whether it is a key in DER: a sequence that starts with the version, followed by the numbers
  /// of RSA (RFC 8017), a key of a curve (RFC 5915), an algorithm (RFC 5958), or the content of
  /// PKCS #12 (RFC 7292).
  private static func isKeyInDER(_ bytes: BorrowedBytes) -> Bool {
    guard bytes.count > 16, bytes[0] == 0x30 else { return false }
    let length = bytes[1] < 0x80 ? 2 : 2 + Int(bytes[1] & 0x7F)
    guard length <= 4 else { return false }
    let inner = bytes[length...]
    guard inner.count > 12, inner.starts(with: [0x02, 0x01]) else { return false }
    let (version, next) = (inner[length + 2], inner[(length + 3)...])
    switch version {
    case 0:
      // An algorithm is named by an object identifier in a sequence.
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
