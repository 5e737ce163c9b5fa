/// A mathematical alphabet, such as blackboard bold.
///
/// MathML names an alphabet by the attribute `mathvariant`, which MathML Core lacks. In the output,
/// letters are therefore replaced by characters of Unicode's block Mathematical Alphanumeric
/// Symbols: `R` → `ℝ`.
struct MathAlphabet {
  private let starts: Starts
  /// The characters of the alphabet that do not follow from `starts`.
  private let exceptions: [Unicode.Scalar: Unicode.Scalar]

  /// The code points at which the groups of characters begin in an alphabet; `nil` for a group that
  /// the alphabet lacks.
  private struct Starts {
    /// The code point for `A`.
    var uppercase: UInt32
    /// The code point for `a`.
    var lowercase: UInt32
    /// The code point for `Α` (alpha).
    var greekUppercase: UInt32?
    /// The code point for `α`.
    var greekLowercase: UInt32?
    /// The code point for `0`.
    var digits: UInt32?
  }

  /// Creates the alphabet for a value of `mathvariant`; `nil` if the value is unknown.
  init?(mathVariant name: some StringProtocol) {
    guard let starts = Self.alphabets[String(name)] else { return nil }
    self.starts = starts
    exceptions = Self.exceptions[String(name)] ?? [:]
  }

  /// Returns a text in the letters of the alphabet, with other characters unchanged.
  func text(_ text: some StringProtocol) -> String {
    var letters = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { letters.append(letter(scalar)) }
    return String(letters)
  }

  /// Returns a character of the alphabet; the same character if the alphabet lacks it.
  private func letter(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if let exception = exceptions[scalar] { return exception }
    let value = scalar.value
    let place: UInt32? =
      switch value {
      case 0x41...0x5A: starts.uppercase + value - 0x41
      case 0x61...0x7A: starts.lowercase + value - 0x61
      case 0x30...0x39: starts.digits.map { $0 + value - 0x30 }
      case 0x391...0x3A9: starts.greekUppercase.map { $0 + value - 0x391 }
      case 0x3B1...0x3C9: starts.greekLowercase.map { $0 + value - 0x3B1 }
      default:
        starts.greekLowercase.flatMap { start in
          Self.afterOmega.firstIndex(of: scalar).map { start + 25 + UInt32($0) }
        }
      }
    return place.flatMap(Unicode.Scalar.init) ?? scalar
  }

  /// The characters that follow ω in each mathematical alphabet with Greek letters, in order.
  private static let afterOmega = Array("∂ϵϑϰϕϱϖ".unicodeScalars)

  /// The alphabets, by the value of `mathvariant`.
  private static let alphabets: [String: Starts] = [
    "bold": Starts(
      uppercase: 0x1D400, lowercase: 0x1D41A, greekUppercase: 0x1D6A8, greekLowercase: 0x1D6C2,
      digits: 0x1D7CE),
    "italic": Starts(
      uppercase: 0x1D434, lowercase: 0x1D44E, greekUppercase: 0x1D6E2, greekLowercase: 0x1D6FC),
    "bold-italic": Starts(
      uppercase: 0x1D468, lowercase: 0x1D482, greekUppercase: 0x1D71C, greekLowercase: 0x1D736),
    "script": Starts(uppercase: 0x1D49C, lowercase: 0x1D4B6),
    "bold-script": Starts(uppercase: 0x1D4D0, lowercase: 0x1D4EA),
    "fraktur": Starts(uppercase: 0x1D504, lowercase: 0x1D51E),
    "bold-fraktur": Starts(uppercase: 0x1D56C, lowercase: 0x1D586),
    "double-struck": Starts(uppercase: 0x1D538, lowercase: 0x1D552, digits: 0x1D7D8),
    "sans-serif": Starts(uppercase: 0x1D5A0, lowercase: 0x1D5BA, digits: 0x1D7E2),
    "bold-sans-serif": Starts(
      uppercase: 0x1D5D4, lowercase: 0x1D5EE, greekUppercase: 0x1D756, greekLowercase: 0x1D770,
      digits: 0x1D7EC),
    "sans-serif-italic": Starts(uppercase: 0x1D608, lowercase: 0x1D622),
    "sans-serif-bold-italic": Starts(
      uppercase: 0x1D63C, lowercase: 0x1D656, greekUppercase: 0x1D790, greekLowercase: 0x1D7AA),
    "monospace": Starts(uppercase: 0x1D670, lowercase: 0x1D68A, digits: 0x1D7F6),
  ]

  /// The letters that have other code points than the rest of their alphabet, because Unicode
  /// contained them before the mathematical alphabets were added.
  private static let exceptions: [String: [Unicode.Scalar: Unicode.Scalar]] = [
    "italic": ["h": "\u{210E}"],
    "script": [
      "B": "\u{212C}", "E": "\u{2130}", "F": "\u{2131}", "H": "\u{210B}", "I": "\u{2110}",
      "L": "\u{2112}", "M": "\u{2133}", "R": "\u{211B}", "e": "\u{212F}", "g": "\u{210A}",
      "o": "\u{2134}",
    ],
    "fraktur": [
      "C": "\u{212D}", "H": "\u{210C}", "I": "\u{2111}", "R": "\u{211C}", "Z": "\u{2128}",
    ],
    "double-struck": [
      "C": "\u{2102}", "H": "\u{210D}", "N": "\u{2115}", "P": "\u{2119}", "Q": "\u{211A}",
      "R": "\u{211D}", "Z": "\u{2124}",
    ],
  ]
}
