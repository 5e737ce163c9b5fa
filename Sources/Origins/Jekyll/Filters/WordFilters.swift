import Liquid
import Notes

/// Filters on running text.
let wordFilters: [String: Filter] = [
  "markdownify": taking(0...0) { input, _, rendering in
    let html = Markdown.render(Array(input.text.utf8))
    try rendering.reserve(bytes: html.count)
    return .string(String(decoding: html, as: UTF8.self))
  },
  "smartify": taking(0...0) { input, _, _ in .string(SmartText(input.text).text) },
  "normalize_whitespace": taking(0...0) { input, _, _ in
    let words = input.text.utf8.split(whereSeparator: isSpace)
    return .string(words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " "))
  },
  "number_of_words": taking(0...1) { input, arguments, _ in
    .integer(WordCount(input.text).count(arguments[0].text))
  },
  "array_to_sentence_string": taking(0...1) { input, arguments, _ in
    guard case .array(let elements) = input else { throw Fault("the filter takes a list") }
    let words = elements.map(\.text)
    let connector = arguments.count > 0 ? arguments[0].text : "and"
    switch words.count {
    case 0, 1: return .string(words.first ?? "")
    case 2: return .string("\(words[0]) \(connector) \(words[1])")
    default:
      let head = words.dropLast().joined(separator: ", ")
      return .string("\(head), \(connector) \(words[words.count - 1])")
    }
  },
  "to_integer": taking(0...0) { input, _, _ in
    if case .bool(let flag) = input { return .integer(flag ? 1 : 0) }
    return .integer(input.wholeNumber ?? 0)
  },
]

private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

/// How many words a text has: parted by white space, or with each character of Chinese, Japanese and
/// Korean a word of its own.
private struct WordCount {
  private var words = 0
  private var ideographs = 0
  private var wordsBetween = 0

  init(_ text: String) {
    var isInWord = false
    var isBetween = false
    for scalar in text.unicodeScalars {
      let isSpace = scalar.isASCII && Origins.isSpace(UInt8(truncatingIfNeeded: scalar.value))
      if !isSpace, !isInWord { words += 1 }
      isInWord = !isSpace
      if scalar.isIdeographic { ideographs += 1 }
      let isOther = !isSpace && !scalar.isIdeographic
      if isOther, !isBetween { wordsBetween += 1 }
      isBetween = isOther
    }
  }

  func count(_ mode: String) -> Int {
    switch mode {
    case "cjk": ideographs + wordsBetween
    case "auto": ideographs == 0 ? words : ideographs + wordsBetween
    default: words
    }
  }
}

extension Unicode.Scalar {
  /// Whether the script is Han, Hiragana, Katakana or Hangul, to whose letters no space belongs.
  fileprivate var isIdeographic: Bool {
    switch value {
    case 0x1100...0x11FF, 0x2E80...0x2FD5, 0x3005, 0x3007, 0x3021...0x3029, 0x3038...0x303B,
      0x3041...0x3096, 0x309D...0x309F, 0x30A1...0x30FA, 0x30FD...0x30FF, 0x3131...0x318E,
      0x31F0...0x31FF, 0x3200...0x321E, 0x3260...0x327E, 0x32D0...0x32FE, 0x3300...0x3357,
      0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA960...0xA97C, 0xAC00...0xD7FB, 0xF900...0xFAD9,
      0xFF66...0xFF6F, 0xFF71...0xFF9D, 0xFFA0...0xFFDC, 0x1B000...0x1B167, 0x20000...0x323AF:
      true
    default: false
    }
  }
}
