/// A text that was made suitable for a URL.
///
/// Each run of characters that are not allowed becomes one hyphen, and hyphens at the ends are
/// removed. The result may be empty.
public struct HyphenatedSlug: Hashable, Sendable {
  /// The characters that are allowed.
  public enum Mode: String, Hashable, Sendable {
    /// All characters; nothing changes.
    case none
    /// All characters except white space.
    case raw
    /// Letters, marks and digits of every script.
    case `default`
    /// The characters of `default`, and `._~!$&'()+,;=@`.
    case pretty
    /// ASCII letters and digits.
    case ascii
    /// Letters, marks and digits of every script; Latin letters lose their marks.
    case latin
  }

  /// The treatment of upper-case letters.
  public enum Capitals: Hashable, Sendable {
    case kept, lowered
  }

  public let text: String

  public init(_ text: String, _ mode: Mode = .default, capitals: Capitals = .lowered) {
    var slug = mode == .latin ? text.latinLetters : text
    if mode != .none { slug = slug.hyphenated(keeping: mode) }
    self.text = capitals == .kept ? slug : slug.lowercased()
  }
}

extension String {
  /// Returns the text with hyphens in place of all characters that a mode does not allow.
  fileprivate func hyphenated(keeping mode: HyphenatedSlug.Mode) -> String {
    var slug = String.UnicodeScalarView()
    var isInGap = false
    for scalar in unicodeScalars {
      let stays = mode.keeps(scalar)
      if stays || !isInGap { slug.append(stays ? scalar : "-") }
      isInGap = !stays
    }
    if slug.first == "-" { slug.removeFirst() }
    if slug.last == "-" { slug.removeLast() }
    return String(slug)
  }
}

extension HyphenatedSlug.Mode {
  fileprivate func keeps(_ scalar: Unicode.Scalar) -> Bool {
    switch self {
    case .none: true
    case .raw: !(scalar == " " || ("\t"..."\r").contains(scalar))
    case .ascii: scalar.isASCII && scalar.isLetterMarkOrDigit
    case .pretty: scalar.isLetterMarkOrDigit || "._~!$&'()+,;=@".unicodeScalars.contains(scalar)
    case .default, .latin: scalar.isLetterMarkOrDigit
    }
  }
}

extension Unicode.Scalar {
  /// Indicates whether the scalar is a letter, a mark or a decimal digit (`\p{L}`, `\p{M}`,
  /// `\p{Nd}`).
  fileprivate var isLetterMarkOrDigit: Bool {
    if isASCII { return (value | 0x20) &- 0x61 < 26 || value &- 0x30 < 10 }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber:
      return true
    default: return false
    }
  }
}
