import Bytes
import CICU

/// The class of the character next to a delimiter run such as `**`. It determines whether the run
/// can open or close a span.
///
/// CommonMark distinguishes only white space, punctuation and other characters. Under its rules,
/// `**强调。**下文` is not strong, because no space follows the second run; but Chinese and Japanese
/// have no spaces. Therefore, the amendment markdown-cjk-friendly treats Chinese, Japanese and
/// Korean characters as separate classes.
package enum FlankingClass: Hashable {
  case space
  case letter
  case punctuation
  /// A Chinese, Japanese or Korean letter, or a variation selector of one.
  case cjk
  case cjkPunctuation

  package var isPunctuation: Bool { self == .punctuation || self == .cjkPunctuation }
  private var isCJK: Bool { self == .cjk || self == .cjkPunctuation }
}

extension FlankingClass {
  /// Indicates whether a run flanks this character, given the character on its other side
  /// (CommonMark 0.31, section 6.2, with the amendment of markdown-cjk-friendly).
  package func isFlanked(opposite other: FlankingClass) -> Bool {
    switch self {
    case .space: false
    case .punctuation: other == .space || other == .punctuation || other.isCJK
    case .letter, .cjk, .cjkPunctuation: true
    }
  }

  /// Returns the class of the character before a run that starts at an offset of a well-formed
  /// text.
  package static func before(_ offset: Int, in text: BorrowedBytes) -> FlankingClass {
    guard let (last, start) = scalar(before: offset, in: text) else { return .space }
    switch last.value {
    case 0xE0100...0xE01EF: return .cjk
    case 0xFE00...0xFE0E:
      guard let (base, _) = scalar(before: start, in: text) else { return .letter }
      // Quotation marks of ambiguous width in their full-width form.
      if last.value == 0xFE01, "‘’“”".unicodeScalars.contains(base) { return .cjkPunctuation }
      return base.properties.isWhitespace ? .letter : FlankingClass(base)
    default: return FlankingClass(last)
    }
  }

  /// Returns the class of the character after a run that ends at an offset of a well-formed text.
  package static func after(_ offset: Int, in text: BorrowedBytes) -> FlankingClass {
    scalar(after: offset, in: text).map { FlankingClass($0) } ?? .space
  }

  package init(_ scalar: Unicode.Scalar) {
    self = FlankingClass.common(scalar) ?? FlankingClass(lookedUp: scalar)
  }

  /// Creates the class of an ASCII character; `nil` for a control character. A byte beyond ASCII
  /// counts as a part of a letter.
  @inlinable @inline(__always)
  package init?(plainly byte: UInt8) {
    switch byte {
    case 0x09...0x0D, 0x20: self = .space
    case 0x80..., 0x30...0x39, 0x41...0x5A, 0x61...0x7A: self = .letter
    case 0x21...0x7E: self = .punctuation
    default: return nil
    }
  }

  /// Creates the class from the Unicode properties of a character.
  package init(lookedUp scalar: Unicode.Scalar) {
    if scalar.value < 0x20 || scalar.properties.isWhitespace {
      self = .space
      return
    }
    let isCJK =
      !scalar.properties.isEmojiPresentation
      && ((0x4E00...0x9FFF).contains(scalar.value) || icu_is_cjk(Int32(scalar.value)))
    if scalar.isPunctuationOrSymbol {
      self = isCJK ? .cjkPunctuation : .punctuation
    } else {
      self = isCJK ? .cjk : .letter
    }
  }

  /// Creates the class that libcmark 0.30 uses: symbols count as letters, and all scripts are
  /// alike.
  package init(libcmark scalar: Unicode.Scalar) {
    if let common = FlankingClass.common(scalar) {
      self = common == .cjk ? .letter : common == .cjkPunctuation ? .punctuation : common
    } else if scalar.properties.isWhitespace {
      self = .space
    } else {
      self = scalar.isPunctuation ? .punctuation : .letter
    }
  }

  /// Returns the class of characters that are so common that a lookup would be wasteful: ASCII,
  /// Han, kana, Hangul, and Chinese and Japanese punctuation without symbols.
  private static func common(_ scalar: Unicode.Scalar) -> FlankingClass? {
    switch scalar.value {
    case 0x09...0x0D, 0x20: .space
    case 0x21...0x7E: scalar.isASCIIPunctuation ? .punctuation : .letter
    case 0x4E00...0x9FFF, 0x3041...0x3096, 0x30A1...0x30FA, 0xAC00...0xD7A3: .cjk
    case 0x3001...0x3003, 0x3008...0x3011, 0xFF01, 0xFF08, 0xFF09, 0xFF0C, 0xFF1A, 0xFF1B, 0xFF1F:
      .cjkPunctuation
    default: nil
    }
  }

  package static func scalar(
    before offset: Int, in text: BorrowedBytes
  ) -> (Unicode.Scalar, start: Int)? {
    guard offset > text.startIndex else { return nil }
    var start = offset - 1
    while start > text.startIndex, offset - start < 4, text[start] & 0xC0 == 0x80 { start -= 1 }
    return scalar(after: start, in: text).map { ($0, start) }
  }

  package static func scalar(after offset: Int, in text: BorrowedBytes) -> Unicode.Scalar? {
    guard offset < text.endIndex else { return nil }
    if text[offset] < 0x80 { return Unicode.Scalar(text[offset]) }
    var decoder = UTF8()
    var bytes = text[offset...].prefix(4).makeIterator()
    if case .scalarValue(let scalar) = decoder.decode(&bytes) { return scalar }
    return nil
  }
}

extension Unicode.Scalar {
  package var isASCIIPunctuation: Bool {
    switch value {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }

  fileprivate var isPunctuationOrSymbol: Bool {
    switch properties.generalCategory {
    case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: true
    default: isPunctuation
    }
  }
}
