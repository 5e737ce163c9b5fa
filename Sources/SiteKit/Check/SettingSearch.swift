import Bytes
import Text

extension Secret {
  /// Returns the passwords and keys in lines that set a named value: `clientSecret = "…"`, `export
  /// API_TOKEN=…`, `"password": "…"`.
  ///
  /// The rule is that of common secret scanners. The name must end like the name of a secret. The
  /// value must be a word that mixes letters and digits and is not a placeholder.
  static func settings(in text: BorrowedBytes) -> [Secret] {
    var found: [Secret] = []
    for line in TextLines(text) where line.bytes.count < longestLine {
      var rest = line.bytes[...]
      while let sign = rest.firstIndex(where: { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ":") }
      ) {
        let name = name(before: sign, in: line.bytes)
        rest = rest[(sign + 1)...]
        guard let name, let value = value(of: rest) else { continue }
        let start = line.start + value.lowerBound
        found.append(Secret(name: "the \(name)", range: start..<start + value.count))
        rest = rest[value.upperBound...]
      }
    }
    return found
  }

  /// The length in bytes from which a line is not searched, because a person did not write it.
  private static let longestLine = 1000

  /// The endings of names of secrets, in lower case and without separators (from the rules
  /// `generic-api-key` of gitleaks and `generic.secrets` of Semgrep).
  private static let endings = [
    "secret", "password", "passwd", "passphrase", "token", "apikey", "accesskey", "privatekey",
    "secretkey", "authkey",
  ]

  /// Returns the name before an `=` or `:`; `nil` if it does not end like the name of a secret.
  private static func name(before sign: Int, in line: BorrowedBytes) -> String? {
    var end = sign
    while end > 0, " \t\"'".utf8.contains(line[end - 1]) { end -= 1 }
    var start = end
    while start > 0, line[start - 1].isOfName { start -= 1 }
    let name = String(decoding: line[start..<end], as: UTF8.self)
    let bare = name.lowercased().filter { $0 != "_" && $0 != "-" && $0 != "." }
    return endings.contains(where: bare.hasSuffix) ? name : nil
  }

  /// Returns the range of a setting's value, without quotation marks; `nil` if the value does not
  /// look like a secret.
  private static func value(of text: BorrowedBytes) -> Range<Int>? {
    let start = text.drop { " \t\"'=".utf8.contains($0) }
    let word = start.prefix { $0 > 0x20 && !"\"',;<>{}$%".utf8.contains($0) }
    // A secret has 8 to 200 bytes. A placeholder such as `xxxxxxxx1` has few different bytes.
    guard (8...200).contains(word.count), Set(word).count > 5, word.contains(where: \.isDigit),
      word.contains(where: \.isLetter),
      word.endIndex == text.endIndex
        || !"<>{}$%".utf8.contains(text[word.endIndex])
    else { return nil }
    return word.startIndex..<word.endIndex
  }
}

extension UInt8 {
  fileprivate var isOfName: Bool {
    isLetterOrDigit || self == 0x5F || self == 0x2D || self == 0x2E
  }
}
