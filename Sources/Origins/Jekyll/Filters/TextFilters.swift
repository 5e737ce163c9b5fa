import Liquid
import Notes
import Platform

/// The filters for prose, such as `markdownify` and `number_of_words`.
let wordFilters: [String: Filter] = [
  "markdownify": filter(argumentCount: 0...0) { input, _, rendering in
    let html = Markdown.render(Array(input.text.utf8))
    try rendering.reserve(bytes: html.count)
    return rendering.markup(String(decoding: html, as: UTF8.self))
  },
  "smartify": filter(argumentCount: 0...0) { input, _, _ in .string(SmartText(input.text).text) },
  "normalize_whitespace": filter(argumentCount: 0...0) { input, _, _ in
    let words = input.text.utf8.split(whereSeparator: isSpace)
    return .string(words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " "))
  },
  "number_of_words": filter(argumentCount: 0...1) { input, arguments, _ in
    .integer(WordCount(input.text).count(arguments[0].text))
  },
  "array_to_sentence_string": filter(argumentCount: 0...1) { input, arguments, _ in
    guard case .array(let elements) = input else { throw UnlocatedError("the filter needs a list") }
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
  "to_integer": filter(argumentCount: 0...0) { input, _, _ in
    if case .bool(let flag) = input { return .integer(flag ? 1 : 0) }
    return .integer(input.wholeNumber ?? 0)
  },
]

private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

/// The number of words in a text. Words are separated by white space; each Chinese, Japanese or
/// Korean character can count as one word.
private struct WordCount {
  private var words = 0
  /// The number of Chinese, Japanese and Korean characters.
  private var ideographs = 0
  /// The number of words between these characters.
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
  /// Indicates whether the script is Han, Hiragana, Katakana or Hangul, whose characters are
  /// counted as words.
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

/// The filters that escape a text for XML or URLs, and `inspect`.
let escapingFilters: [String: Filter] = [
  "xml_escape": filter(argumentCount: 0...0) { input, _, rendering in
    rendering.markup(xmlEscaped(input.text))
  },
  "cgi_escape": filter(argumentCount: 0...0) { input, _, _ in
    let bytes = input.text.utf8.flatMap { byte -> [UInt8] in
      if byte == 0x20 { return [UInt8(ascii: "+")] }
      let stays =
        byte.isLetterOrDigit || "-._~".utf8.contains(byte)
      return stays ? [byte] : WebAddress.percentEncoded(byte)
    }
    return .string(String(decoding: bytes, as: UTF8.self))
  },
  "uri_escape": filter(argumentCount: 0...0) { input, _, _ in
    input.isNull ? .null : .string(WebAddress.encodedComponent(input.text))
  },
  "slugify": filter(argumentCount: 0...1) { input, arguments, _ in
    if input.isNull { return .null }
    let mode = arguments[0].isNull ? "default" : arguments[0].text
    return .string(HyphenatedSlug(input.text, HyphenatedSlug.Mode(rawValue: mode) ?? .none).text)
  },
  "inspect": filter(argumentCount: 0...0) { input, _, rendering in
    // A list shows its elements in the form of `inspect`.
    rendering.markup(xmlEscaped(String(Value.array([input]).text.dropFirst().dropLast())))
  },
]

/// Replaces `& < > " '` by character references.
private func xmlEscaped(_ text: String) -> String {
  var escaped = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": escaped += "&amp;"
    case "<": escaped += "&lt;"
    case ">": escaped += "&gt;"
    case "\"": escaped += "&quot;"
    case "'": escaped += "&apos;"
    default: escaped.unicodeScalars.append(scalar)
    }
  }
  return escaped
}

/// A text with typographic quotes, dashes and ellipses. HTML tags are unchanged.
struct SmartText {
  private(set) var text = ""
  private var rest: Substring
  private var previous: Character?

  init(_ text: String) {
    rest = text[...]
    while let next = rest.first { take(next) }
  }

  private mutating func take(_ next: Character) {
    switch next {
    case "<" where rest.hasPrefix("<<"): replace(2, by: "«")
    case ">" where rest.hasPrefix(">>"): replace(2, by: "»")
    case "<":
      let tag = rest.prefix { $0 != ">" }
      let end = tag.endIndex < rest.endIndex ? rest.index(after: tag.endIndex) : tag.endIndex
      text += rest[..<end]
      rest = rest[end...]
    case "-" where rest.hasPrefix("---"): replace(3, by: "—")
    case "-" where rest.hasPrefix("--"): replace(2, by: "–")
    case "." where rest.hasPrefix("..."): replace(3, by: "…")
    case "\"": replace(1, by: opens ? "“" : "”")
    case "'": replace(1, by: opens && !isDecade ? "‘" : "’")
    default:
      text.append(next)
      previous = next
      rest.removeFirst()
    }
  }

  private mutating func replace(_ count: Int, by sign: Character) {
    text.append(sign)
    previous = sign
    rest.removeFirst(count)
  }

  /// Indicates whether a quote at this position opens a quotation: it follows white space or an
  /// opening sign, and no white space follows it.
  private var opens: Bool {
    guard let after = rest.dropFirst().first, !after.isWhitespace else { return false }
    guard let previous else { return true }
    return previous.isWhitespace || "([{<—–-“‘«".contains(previous)
  }

  /// Indicates whether this is the apostrophe of a decade, as in '80s.
  private var isDecade: Bool {
    let after = rest.dropFirst()
    return after.prefix(2).allSatisfy(\.isNumber) && after.dropFirst(2).first == "s"
  }
}

/// Jekyll's filters that compile style sheets. Thumbindex does not support them.
let unsupportedFilters: [String: Filter] = [
  "sassify": { _, _, _ in throw unsupported("sassify") },
  "scssify": { _, _, _ in throw unsupported("scssify") },
]

private func unsupported(_ name: String) -> UnlocatedError {
  UnlocatedError(
    "\(name) is not supported; write CSS, or compile the style sheet first", kind: .undefined)
}

/// Returns a filter that throws unless the number of arguments besides its input is in a range.
func filter(argumentCount counts: ClosedRange<Int>, _ filter: @escaping Filter) -> Filter {
  return { input, arguments, rendering in
    guard counts.contains(arguments.count) else {
      let expected =
        counts.lowerBound == counts.upperBound
        ? "\(counts.lowerBound)" : "\(counts.lowerBound) to \(counts.upperBound)"
      throw UnlocatedError(
        "wrong number of arguments (given \(arguments.count), expected \(expected))")
    }
    return try filter(input, arguments, &rendering)
  }
}

extension Value {
  /// The elements that Jekyll's filters choose from: those of a list, the values of an object, or
  /// the numbers of a range. `nil` for any other value, which the filters return unchanged.
  var elements: [Value]? {
    switch self {
    case .array(let elements): elements
    case .object(let object): object.map(\.value)
    case .range(let lower, let upper) where upper - lower < 1 << 20:
      lower > upper ? [] : (lower...upper).map(Value.integer)
    default: nil
    }
  }

  var isNull: Bool { if case .null = self { true } else { false } }

  /// The value as an integer; `nil` if it is not a number. A float is truncated. Of a text, the
  /// number at its start is used.
  var wholeNumber: Int? {
    switch self {
    case .integer(let number): number
    case .float(let number): Int(exactly: number.rounded(.towardZero))
    case .string(let text): Int(text.drop(while: \.isWhitespace).signedDigits)
    default: nil
    }
  }
}

extension Substring {
  /// The digits at the start of the text, with an optional sign before them.
  fileprivate var signedDigits: Substring {
    let sign = first == "-" || first == "+" ? 1 : 0
    return prefix(sign + dropFirst(sign).prefix { $0.isASCII && $0.isNumber }.count)
  }
}
