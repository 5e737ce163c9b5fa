import Bytes

extension SourceText {
  /// Decodes a file's bytes, whatever their encoding.
  ///
  /// Valid UTF-8 is used without a copy. Otherwise a byte order mark decides. Without one, text in
  /// which almost all bytes are valid UTF-8 is decoded as UTF-8, and for any other text ICU's
  /// detector decides. Malformed bytes and NULs become U+FFFD, as CommonMark requires.
  ///
  /// - Parameter language: The expected language of the text (BCP 47). It decides between encodings
  ///   if the text is too short for statistics.
  public init(_ bytes: [UInt8], in language: String? = nil) {
    if let (encoding, marked) = SourceText.decodeByMark(bytes) {
      self.init(bytes: marked.replacingNULs, encoding: encoding, evidence: .byteOrderMark)
    } else if bytes.withBytes({ firstInvalidUTF8(in: $0) }) == nil {
      if let (encoding, text) = SourceText.decodeByEscapes(bytes) {
        self.init(bytes: text.replacingNULs, encoding: encoding, evidence: .detection)
      } else if !bytes.containsNUL {
        self.init(bytes: bytes, encoding: .utf8, evidence: .validity)
      } else if let wide = SourceText.decodeUnmarkedUTF16(bytes) {
        self.init(bytes: wide.replacingNULs, encoding: .utf16, evidence: .detection)
      } else {
        self.init(bytes: bytes.replacingNULs, encoding: .utf8, evidence: .validity)
      }
    } else {
      let (encoding, text) = SourceText.decodeByStatistics(bytes, language)
      self.init(bytes: text.replacingNULs, encoding: encoding, evidence: .detection)
    }
  }
}

extension SourceText {
  fileprivate static func decodeByMark(_ bytes: [UInt8]) -> (Encoding, [UInt8])? {
    guard let first = bytes.first, first == 0xEF || first == 0xFF || first == 0xFE || first == 0
    else { return nil }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, utf8(bytes.dropFirst(3))) }
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) { return (.utf32, utf32(bytes.dropFirst(4), 0)) }
    if bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return (.utf32, utf32(bytes.dropFirst(4), 3)) }
    if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16, utf16(bytes.dropFirst(2), low: 0)) }
    if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16, utf16(bytes.dropFirst(2), low: 1)) }
    return nil
  }

  /// Decodes ISO-2022-JP (RFC 1468), in which escape sequences switch between ASCII and Japanese
  /// characters and all bytes are ASCII; `nil` for text without such an escape sequence.
  fileprivate static func decodeByEscapes(_ bytes: [UInt8]) -> (Encoding, [UInt8])? {
    let escape: UInt8 = 0x1B
    let isJapanese = bytes.withBytes { text in
      guard var i = text.firstIndex(of: escape) else { return false }
      while i + 2 < text.count {
        // `ESC $ @` and `ESC $ B` begin Japanese characters.
        if text[i] == escape, text[i + 1] == UInt8(ascii: "$"), text[i + 2].isOne(of: "@B") {
          return true
        }
        i += 1
      }
      return false
    }
    guard isJapanese, let text = ICU.utf8(of: bytes, in: "ISO-2022-JP") else { return nil }
    return (.other("ISO-2022-JP"), text)
  }

  /// Decodes UTF-16 that has no byte order mark; `nil` for other text. In UTF-16, every second byte
  /// of Latin text is NUL, which is valid UTF-8 but occurs in no other text.
  fileprivate static func decodeUnmarkedUTF16(_ bytes: [UInt8]) -> [UInt8]? {
    let sample = bytes.prefix(4096)
    guard sample.contains(0), sample.count.isMultiple(of: 2) || sample.count == 4096 else {
      return nil
    }
    for low in 0...1 {
      let zeros = sample.indices.count { $0 & 1 != low && sample[$0] == 0 }
      let letters = sample.indices.count { $0 & 1 == low && sample[$0] != 0 }
      if zeros * 10 >= sample.count * 4, letters * 10 >= sample.count * 4 {
        return utf16(bytes[...], low: low)
      }
    }
    return nil
  }

  fileprivate static func decodeByStatistics(
    _ bytes: [UInt8], _ language: String?
  ) -> (Encoding, [UInt8]) {
    if SourceText.isMostlyUTF8(bytes) { return (.utf8, utf8(bytes[...])) }
    if let language, let known = decode(bytes, expecting: language) { return known }
    for charset in charsets(of: bytes) {
      if let text = ICU.utf8(of: bytes, in: charset) { return (.other(charset), text) }
    }
    return (.utf8, utf8(bytes[...]))
  }

  /// Returns the encodings that a text may have, the likeliest one first.
  private static func charsets(of bytes: [UInt8]) -> [String] {
    if bytes.withBytes(SourceText.isPlainlyChinese) { return ["GB18030"] }
    let candidates = candidates(for: bytes)
    if !candidates.isMultibyte, let charset = bytes.withBytes(DOSCodePage.charset) {
      return [charset] + candidates.inOrder
    }
    return candidates.inOrder
  }

  /// Decodes bytes in an encoding of a language; `nil` if they are not complete characters in such
  /// an encoding, or are clearly in the encoding of another language.
  private static func decode(
    _ bytes: [UInt8], expecting language: String
  ) -> (Encoding, [UInt8])? {
    let encodings = LegacyEncoding.all(of: language)
    for encoding in encodings {
      guard let characters = bytes.withBytes(encoding.characters) else { continue }
      if characters >= minimumCharactersForStatistics {
        let known = encodings.flatMap(\.charsets)
        if candidates(for: bytes).prefersMultibyte(besides: known) { return nil }
      }
      for charset in encoding.charsets {
        if let text = ICU.utf8(of: bytes, in: charset), text.isAssigned {
          return (.other(encoding.charsets[0]), text)
        }
      }
    }
    return nil
  }

  /// The minimum number of characters for which the detector's result outweighs the expected
  /// language.
  private static let minimumCharactersForStatistics = 24

  /// Indicates whether at most one in eight non-ASCII characters is malformed. This is true for a
  /// file that was cut inside a character, or contains a few foreign bytes. In other encodings,
  /// almost every such character is malformed.
  private static func isMostlyUTF8(_ bytes: [UInt8]) -> Bool {
    bytes.withBytes { buffer in
      let leads = buffer.reduce(0) { $0 + ($1 >= 0xC0 ? 1 : 0) }
      var malformed = 0
      var start = 0
      while let bad = firstInvalidUTF8(in: buffer, from: start) {
        malformed += 1
        guard malformed * 8 <= leads else { return false }
        start = bad + 1
      }
      return true
    }
  }

  /// Returns ICU's guesses, the likeliest first, based on 64 KB around the first non-ASCII bytes.
  ///
  /// The detector relies on frequent Chinese characters, of which a short text may have few. So
  /// GB18030 comes first unless another multi-byte encoding is clearly ahead of it.
  private static func candidates(for bytes: [UInt8]) -> Candidates {
    let start = max(0, (bytes.firstIndex { $0 >= 0x80 } ?? 0) - 1024)
    let found = bytes[start...].prefix(65_536).withBytes(ICU.charsets)
    return Candidates(all: found.filter { $0.name != "UTF-8" })
  }

  private struct Candidates {
    let all: [ICU.Charset]

    private static let multibyte: Set = ["Big5", "EUC-JP", "EUC-KR", "GB18030", "Shift_JIS"]

    /// Indicates whether the likeliest encoding has characters of several bytes.
    var isMultibyte: Bool { all.first.map { Candidates.multibyte.contains($0.name) } ?? false }

    /// Indicates whether the best multi-byte encoding is not in a list of names.
    func prefersMultibyte(besides names: [String]) -> Bool {
      let best = all.first { Candidates.multibyte.contains($0.name) }
      return best.map { $0.confidence >= 50 && !names.contains($0.name) } ?? false
    }

    /// The encodings to try, in order.
    var inOrder: [String] {
      let best = all.first?.confidence ?? 0
      if let chinese = all.first(where: { $0.name == "GB18030" }),
        chinese.confidence >= 10, chinese.confidence + 10 >= best
      {
        return ["GB18030"] + all.map(\.name)
      }
      return all.map(\.name) + ["ISO-8859-1"]
    }
  }

  private static func utf8(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    let whole = bytes.withBytes { firstInvalidUTF8(in: $0) } == nil
    return whole ? Array(bytes) : Array(String(decoding: bytes, as: UTF8.self).utf8)
  }

  /// Decodes UTF-16 whose lower byte is at index 0 or 1 of each pair.
  private static func utf16(_ bytes: ArraySlice<UInt8>, low: Int) -> [UInt8] {
    let start = bytes.startIndex
    let units = (0..<bytes.count / 2).lazy.map { i in
      UInt16(bytes[start + 2 * i + low]) | UInt16(bytes[start + 2 * i + 1 - low]) << 8
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// Decodes UTF-32 whose lowest byte is at index 0 or 3 of each group of four.
  private static func utf32(_ bytes: ArraySlice<UInt8>, _ low: Int) -> [UInt8] {
    let start = bytes.startIndex
    let units = (0..<bytes.count / 4).lazy.map { i in
      (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[start + 4 * i + abs(low - $1)]) << (8 * $1) }
    }
    return Array(String(decoding: units, as: UTF32.self).utf8)
  }
}

extension [UInt8] {
  /// A Boolean value that indicates whether UTF-8 text contains neither U+FFFD nor private-use
  /// characters, which a converter produces for meaningless bytes.
  fileprivate var isAssigned: Bool {
    !indices.contains { i in
      switch self[i] {
      case 0xEE: true
      case 0xEF: self[i + 1] <= 0xA3 || self[i + 1] == 0xBF && self[i + 2] == 0xBD
      default: false
      }
    }
  }

  fileprivate var containsNUL: Bool { withBytes(ByteScan.containsNUL) }

  /// The text with each NUL replaced by U+FFFD.
  fileprivate var replacingNULs: [UInt8] {
    guard containsNUL else { return self }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count + 64)
    for byte in self {
      if byte == 0 { bytes += [0xEF, 0xBF, 0xBD] } else { bytes.append(byte) }
    }
    return bytes
  }
}
