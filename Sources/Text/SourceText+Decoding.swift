import Bytes

extension SourceText {
  /// Reads a file's bytes as text, whatever they are encoded in.
  ///
  /// Valid UTF-8 is taken as it is, without a copy. A byte order mark decides otherwise; where
  /// there is none, bytes that are UTF-8 but for a few are UTF-8, and for the rest ICU's detector
  /// is asked. What cannot be read, and every NUL, becomes U+FFFD, as CommonMark has it.
  ///
  /// - Parameter language: The language that the text is expected to be in (BCP 47), which decides
  ///   between encodings where the text is too short to tell.
  public init(_ bytes: [UInt8], in language: String? = nil) {
    if let (encoding, marked) = SourceText.decodeByMark(bytes) {
      self.init(bytes: marked.replacingNULs, encoding: encoding, evidence: .byteOrderMark)
    } else if bytes.withBytes({ firstInvalidUTF8(in: $0) }) == nil {
      if !bytes.containsNUL {
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

  /// Latin text in UTF-16 is valid UTF-8, with a NUL in every second place: nothing else is.
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
    let isChinese = bytes.withBytes(SourceText.isPlainlyChinese)
    for charset in isChinese ? ["GB18030"] : SourceText.candidates(for: bytes).inOrder {
      if let text = ICU.utf8(of: bytes, in: charset) { return (.other(charset), text) }
    }
    return (.utf8, utf8(bytes[...]))
  }

  /// Reads bytes in an encoding of a language, if they are whole characters of it, and not plainly
  /// those of another language's.
  private static func decode(
    _ bytes: [UInt8], expecting language: String
  ) -> (Encoding, [UInt8])? {
    let encodings = LegacyEncoding.all(of: language)
    for encoding in encodings {
      guard let characters = bytes.withBytes(encoding.characters) else { continue }
      if characters >= fewestForStatistics {
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

  /// How many characters the detector must have seen for its word to count against the language.
  private static let fewestForStatistics = 24

  /// Whether at most one in eight of the places that are not ASCII is malformed: a file cut in the
  /// middle of a character, or with a few strange bytes pasted in. Other encodings make almost
  /// every such place malformed.
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

  /// What ICU takes the bytes for, likeliest first, by the first 64 KB that are not ASCII.
  ///
  /// The detector knows frequent Chinese characters; a short text may have few of them, so
  /// GB18030 goes first unless another multi-byte encoding is clearly ahead of it.
  private static func candidates(for bytes: [UInt8]) -> Candidates {
    let start = max(0, (bytes.firstIndex { $0 >= 0x80 } ?? 0) - 1024)
    let found = bytes[start...].prefix(65_536).withBytes(ICU.charsets)
    return Candidates(all: found.filter { $0.name != "UTF-8" })
  }

  private struct Candidates {
    let all: [ICU.Charset]

    /// Whether the best of the encodings of several bytes a character is none of some.
    func prefersMultibyte(besides names: [String]) -> Bool {
      let multibyte: Set = ["Big5", "EUC-JP", "EUC-KR", "GB18030", "Shift_JIS"]
      let best = all.first { multibyte.contains($0.name) }
      return best.map { $0.confidence >= 50 && !names.contains($0.name) } ?? false
    }

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

  /// Reads UTF-16 whose lower byte stands at 0 or 1 of each pair.
  private static func utf16(_ bytes: ArraySlice<UInt8>, low: Int) -> [UInt8] {
    let start = bytes.startIndex
    let units = (0..<bytes.count / 2).lazy.map { i in
      UInt16(bytes[start + 2 * i + low]) | UInt16(bytes[start + 2 * i + 1 - low]) << 8
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// Reads UTF-32 whose lowest byte stands at 0 or 3 of each four.
  private static func utf32(_ bytes: ArraySlice<UInt8>, _ low: Int) -> [UInt8] {
    let start = bytes.startIndex
    let units = (0..<bytes.count / 4).lazy.map { i in
      (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[start + 4 * i + abs(low - $1)]) << (8 * $1) }
    }
    return Array(String(decoding: units, as: UTF32.self).utf8)
  }
}

extension [UInt8] {
  /// Whether text in UTF-8 has neither U+FFFD nor characters of private use, which a converter makes
  /// of bytes that mean nothing in a charset.
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

  /// The text with U+FFFD for every NUL.
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
