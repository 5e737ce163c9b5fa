import Bytes
import TestSupport
import Testing

@testable import Text

@Suite struct SourceTextTests {
  static let chinese = "概述\n表格视图的索引条可以让用户快速定位到某个字母开头的章节。\n"

  @Test("valid UTF-8 is used unchanged")
  func utf8() {
    let text = SourceText(Array(Self.chinese.utf8))
    #expect(text.bytes == Array(Self.chinese.utf8))
    #expect(text.encoding == .utf8)
    #expect(text.evidence == .validity)
    #expect(SourceText([]).bytes.isEmpty)
  }

  @Test(
    "a byte order mark decides, and is removed",
    arguments: [
      ([0xEF, 0xBB, 0xBF, 0x61, 0xE5, 0xAD, 0x97], SourceText.Encoding.utf8),
      ([0xFF, 0xFE, 0x61, 0x00, 0x57, 0x5B], .utf16),
      ([0xFE, 0xFF, 0x00, 0x61, 0x5B, 0x57], .utf16),
      ([0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0, 0x57, 0x5B, 0, 0], .utf32),
      ([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x61, 0, 0, 0x5B, 0x57], .utf32),
    ] as [([UInt8], SourceText.Encoding)])
  func byteOrderMark(bytes: [UInt8], encoding: SourceText.Encoding) {
    let text = SourceText(bytes)
    #expect(String(decoding: text.bytes, as: UTF8.self) == "a字")
    #expect(text.encoding == encoding)
    #expect(text.evidence == .byteOrderMark)
  }

  @Test("ISO-2022-JP is recognised by its escape sequences")
  func iso2022JP() {
    let text = SourceText(Array("\u{1B}$BF|K\\8l\u{1B}(B and ASCII\n".utf8))
    #expect(String(decoding: text.bytes, as: UTF8.self) == "日本語 and ASCII\n")
    #expect(text.encoding == .other("ISO-2022-JP"))
    #expect(SourceText(Array("\u{1B}[1mbold\u{1B}[0m $B".utf8)).encoding == .utf8)
  }

  @Test("GB18030 is recognised by statistics")
  func gb18030() {
    // 中文标题和一些内容
    let bytes: [UInt8] = [
      0xD6, 0xD0, 0xCE, 0xC4, 0xB1, 0xEA, 0xCC, 0xE2, 0xBA, 0xCD, 0xD2, 0xBB, 0xD0, 0xA9, 0xC4,
      0xDA, 0xC8, 0xDD,
    ]
    let text = SourceText(bytes)
    #expect(String(decoding: text.bytes, as: UTF8.self) == "中文标题和一些内容")
    #expect(text.encoding == .other("GB18030"))
    #expect(text.evidence == .detection)
  }

  @Test(
    "texts from DOS are recognised by letters and boxes",
    arguments: [
      (
        "Die Gärten blühen schöner, und die Vögel hören zu.", "IBM850",
        [
          0x44, 0x69, 0x65, 0x20, 0x47, 0x84, 0x72, 0x74, 0x65, 0x6E, 0x20, 0x62, 0x6C, 0x81,
          0x68, 0x65, 0x6E, 0x20, 0x73, 0x63, 0x68, 0x94, 0x6E, 0x65, 0x72, 0x2C, 0x20, 0x75,
          0x6E, 0x64, 0x20, 0x64, 0x69, 0x65, 0x20, 0x56, 0x94, 0x67, 0x65, 0x6C, 0x20, 0x68,
          0x94, 0x72, 0x65, 0x6E, 0x20, 0x7A, 0x75, 0x2E,
        ] as [UInt8]
      ),
      (
        "┌─────┐\n│ Box │\n└─────┘\n", "IBM437",
        [
          0xDA, 0xC4, 0xC4, 0xC4, 0xC4, 0xC4, 0xBF, 0x0A, 0xB3, 0x20, 0x42, 0x6F, 0x78, 0x20,
          0xB3, 0x0A, 0xC0, 0xC4, 0xC4, 0xC4, 0xC4, 0xC4, 0xD9, 0x0A,
        ] as [UInt8]
      ),
      (
        "Весной в саду зацветают яблони и сливы.", "IBM866",
        [
          0x82, 0xA5, 0xE1, 0xAD, 0xAE, 0xA9, 0x20, 0xA2, 0x20, 0xE1, 0xA0, 0xA4, 0xE3, 0x20,
          0xA7, 0xA0, 0xE6, 0xA2, 0xA5, 0xE2, 0xA0, 0xEE, 0xE2, 0x20, 0xEF, 0xA1, 0xAB, 0xAE,
          0xAD, 0xA8, 0x20, 0xA8, 0x20, 0xE1, 0xAB, 0xA8, 0xA2, 0xEB, 0x2E,
        ] as [UInt8]
      ),
    ])
  func dos(text: String, charset: String, bytes: [UInt8]) {
    let decoded = SourceText(bytes)
    #expect(String(decoding: decoded.bytes, as: UTF8.self) == text)
    #expect(decoded.encoding == .other(charset))
  }

  @Test("quotation marks and accents of Windows are no sign of DOS")
  func windows() {
    let text = "„Schöne Gärten“, sagte er – don’t you?"
    let bytes = text.unicodeScalars.map { scalar -> UInt8 in
      switch scalar {
      case "„": 0x84
      case "“": 0x93
      case "–": 0x96
      case "’": 0x92
      default: UInt8(scalar.value)
      }
    }
    #expect(String(decoding: SourceText(bytes).bytes, as: UTF8.self) == text)
  }

  @Test("pairs of bytes do not prove Chinese: Korean and Japanese have them too")
  func pairs() {
    let korean: [UInt8] = [
      0xBF, 0xC0, 0xB4, 0xC3, 0xC0, 0xBA, 0x20, 0xBC, 0xD2, 0xB9, 0xAE, 0xC0, 0xCC, 0x20, 0xB9,
      0xFA, 0xBD, 0xE1, 0x20, 0xB8, 0xF6, 0xBF, 0xA1, 0x20, 0xB9, 0xE8, 0xBE, 0xFA, 0xB4, 0xD9,
      0x2E, 0x20, 0xBA, 0xF3, 0x20, 0xB9, 0xE6, 0xBF, 0xA1, 0x20, 0xBE, 0xC9, 0xBE, 0xC6, 0x20,
      0xC1, 0xCB, 0x20, 0xBE, 0xF8, 0xB4, 0xC2, 0x20, 0xC3, 0xA5, 0xC0, 0xBB, 0x20, 0xC0, 0xD0,
      0xBE, 0xFA, 0xB4, 0xD9, 0x2E,
    ]
    let japanese: [UInt8] = [
      0xBA, 0xF7, 0xB0, 0xFA, 0xA4, 0xCF, 0xB8, 0xAB, 0xBD, 0xD0, 0xA4, 0xB7, 0xA4, 0xCE, 0xCA,
      0xB8, 0xBB, 0xFA, 0xA4, 0xC7, 0xB6, 0xE8, 0xC0, 0xDA, 0xA4, 0xE9, 0xA4, 0xEC, 0xA1, 0xA2,
      0xCD, 0xF8, 0xCD, 0xD1, 0xBC, 0xD4, 0xA4, 0xCF, 0xCC, 0xDC, 0xC5, 0xAA, 0xA4, 0xCE, 0xC0,
      0xE1, 0xA4, 0xD8, 0xA4, 0xB9, 0xA4, 0xB0, 0xA4, 0xCB, 0xB0, 0xDC, 0xC6, 0xB0, 0xA4, 0xC7,
      0xA4, 0xAD, 0xA4, 0xEB, 0xA1, 0xA3,
    ]
    let chinese: [UInt8] = [
      0xBD, 0xF1, 0xCC, 0xEC, 0xCE, 0xD2, 0xC3, 0xC7, 0xC0, 0xB4, 0xBF, 0xB4, 0xD2, 0xBB, 0xB8,
      0xF6, 0xC0, 0xFD, 0xD7, 0xD3, 0xA3, 0xBA, 0xB1, 0xED, 0xB8, 0xF1, 0xB5, 0xC4, 0xCB, 0xF7,
      0xD2, 0xFD, 0xBF, 0xC9, 0xD2, 0xD4, 0xC8, 0xC3, 0xD3, 0xC3, 0xBB, 0xA7, 0xBA, 0xDC, 0xBF,
      0xEC, 0xD5, 0xD2, 0xB5, 0xBD, 0xCB, 0xFB, 0xD2, 0xAA, 0xB5, 0xC4, 0xD5, 0xC2, 0xBD, 0xDA,
      0xA3, 0xAC, 0xB2, 0xBB, 0xD3, 0xC3, 0xD2, 0xBB, 0xD2, 0xB3, 0xD2, 0xBB, 0xD2, 0xB3, 0xB5,
      0xD8, 0xB7, 0xAD, 0xA1, 0xA3,
    ]
    #expect(!korean.withBytes(SourceText.isPlainlyChinese))
    #expect(!japanese.withBytes(SourceText.isPlainlyChinese))
    #expect(chinese.withBytes(SourceText.isPlainlyChinese))
    #expect(
      String(decoding: SourceText(chinese).bytes, as: UTF8.self)
        == "今天我们来看一个例子：表格的索引可以让用户很快找到他要的章节，不用一页一页地翻。")
  }

  @Test("Latin-1 is recognised by statistics")
  func latin1() {
    let french = "Café crème à la française, déjà vu, élève, naïve, château"
    let text = SourceText(french.unicodeScalars.map { UInt8($0.value) })
    #expect(String(decoding: text.bytes, as: UTF8.self) == french)
    #expect(text.encoding == .other("ISO-8859-1"))
  }

  @Test("UTF-16 without a mark is recognised by its NULs")
  func unmarkedUTF16() {
    let latin = "# Title\nsome text in Latin letters\n"
    let little = SourceText(latin.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
    let big = SourceText(latin.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })
    for text in [little, big] {
      #expect(String(decoding: text.bytes, as: UTF8.self) == latin)
      #expect(text.encoding == .utf16)
    }
  }

  @Test("a few invalid bytes do not make UTF-8 another encoding")
  func damaged() {
    let text = SourceText(Array(Self.chinese.utf8) + [0xFF] + Array("完".utf8).dropLast())
    #expect(text.encoding == .utf8)
    #expect(text.evidence == .detection)
    #expect(String(decoding: text.bytes, as: UTF8.self) == Self.chinese + "\u{FFFD}\u{FFFD}")
  }

  @Test("a NUL becomes U+FFFD")
  func nul() {
    #expect(SourceText([0x61, 0, 0x62]).bytes == Array("a\u{FFFD}b".utf8))
  }

  @Test("the validity check agrees with the standard library on random bytes")
  func validity() {
    var generator = SeededGenerator(seed: 1)
    let pieces: [[UInt8]] = [
      [0x61], [0xC2, 0xA9], [0xE4, 0xB8, 0xAD], [0xF0, 0x9F, 0x98, 0x80], [0xC0, 0x80],
      [0xED, 0xA0, 0x80], [0xE0, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5], [0x80],
      [0xE4, 0xB8],
      Array("sixteen ascii by".utf8), [0xF0, 0x80, 0x80, 0x80], [0xEF, 0xBF, 0xBD],
    ]
    for _ in 0..<3000 {
      let bytes = (0..<Int.random(in: 0..<8, using: &generator)).flatMap { _ in
        pieces.randomElement(using: &generator) ?? []
      }
      let isValid = bytes.withBytes { firstInvalidUTF8(in: $0) } == nil
      #expect(isValid == (String(validating: bytes, as: UTF8.self) != nil), "\(bytes)")
    }
  }

  @Test("the first malformed byte is the first one outside any character")
  func firstFault() {
    var generator = SeededGenerator(seed: 2)
    let pieces = ["a", "sixteen ascii by", "é", "字", "字词长城", "ก", "한", "，", "😀"].map {
      Array($0.utf8)
    }
    for round in 0..<3000 {
      var bytes = (0..<Int.random(in: 0..<20, using: &generator)).flatMap { _ in
        pieces.randomElement(using: &generator) ?? []
      }
      if round % 3 > 0, let place = bytes.indices.randomElement(using: &generator) {
        bytes[place] = UInt8.random(in: 0x60...0xFF, using: &generator)
      }
      // The slow reference: one character at a time.
      var fault = 0
      while fault < bytes.count {
        let length = (1...min(4, bytes.count - fault)).first {
          String(validating: bytes[fault..<fault + $0], as: UTF8.self) != nil
        }
        guard let length else { break }
        fault += length
      }
      let found = bytes.withBytes { firstInvalidUTF8(in: $0) }
      #expect(found == (fault == bytes.count ? nil : fault), "\(bytes)")
    }
  }

  @Test(
    "a line ends with LF, CR LF or a lone CR",
    arguments: [
      ("", [0]), ("a", [0]), ("a\nb", [0, 2]), ("a\r\nb", [0, 3]), ("a\rb", [0, 2]),
      ("a\n\r\n\rb\n", [0, 2, 4, 5, 7]), ("0123456789\n0123456789\r\nx", [0, 11, 23]),
    ])
  func lines(text: String, starts: [Int]) {
    #expect(Array(text.utf8).withBytes { lineStarts(of: $0) } == starts)
  }

  @Test("positions count lines from 1 and columns in scalars")
  func positions() {
    let text = SourceText(Array("ab\r\n字d\n".utf8))
    #expect(text.position(at: 0) == (1, 1))
    #expect(text.position(at: 1) == (1, 2))
    #expect(text.position(at: 4) == (2, 1))
    #expect(text.position(at: 7) == (2, 2))
    #expect(text.position(at: 1000) == (3, 1))
  }
}
