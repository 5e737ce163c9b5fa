/// A rule by which a tool makes the ids of headings from their texts.
public struct SlugRule: Hashable, Sendable {
  /// The treatment of letters outside ASCII.
  public var letters = Letters.kept
  /// A Boolean value that indicates whether letters become lower-case.
  public var isLowerCase = true
  /// The characters that become hyphens.
  public var separators = Separators.eachSpace
  /// A Boolean value that indicates whether `_` is put before a digit at the start.
  public var marksFirstDigit = false
  /// A Boolean value that indicates whether straight quotation marks, double hyphens and dots in the
  /// text become typographic first, as the tool shows them.
  public var isTypographic = false
  /// The numbers of ids that occur twice.
  public var numbers = Numbers.afterHyphen
  /// The id of a heading of which nothing is left.
  public var fallback = "section"

  public init() {}

  /// The treatment of letters outside ASCII.
  public enum Letters: Hashable, Sendable {
    case kept
    /// Accents of Latin, Greek and Cyrillic letters are removed.
    case withoutAccents
    /// Unicode normalization form KD without combining accents (U+0300 to U+036F).
    case decomposed
    /// Unicode normalization form KD without the characters outside ASCII.
    case ascii
  }

  /// The characters that become hyphens.
  public enum Separators: Hashable, Sendable {
    /// Each space. Other characters than letters, digits, `-` and `_` are dropped.
    case eachSpace
    /// Runs of spaces and hyphens. Other characters than letters, digits and `_` are dropped.
    case runsOfSpaces
    /// Runs of spaces, ASCII punctuation and some other characters, but not at the start and the end.
    /// All other characters stay.
    case runsOfPunctuation(and: String = "")
    /// Runs of all characters other than letters and digits, but not at the start and the end.
    case runsOfOthers
  }

  /// The numbers of ids that occur twice.
  public enum Numbers: Hashable, Sendable {
    /// `x`, `x-1`, `x-2`.
    case afterHyphen
    /// `x`, `x_1`, `x_2`. An id that ends in a number counts on: `x_1`, then `x_2`. The first
    /// heading of which nothing is left gets `_1`.
    case afterUnderscore
  }
}

extension SlugRule {
  /// Returns the slug of a text, which may be empty.
  func slug(_ text: String) -> String {
    var text = isTypographic ? text.withTypographicSigns : text
    switch letters {
    case .kept: break
    case .withoutAccents: text = text.withoutAccents
    case .decomposed: text = text.decomposed { !(0x300...0x36F).contains($0.value) }
    case .ascii: text = text.decomposed(keeping: \.isASCII)
    }
    if isLowerCase { text = text.lowercased() }
    let slug = hyphenated(text.unicodeScalars)
    let startsWithDigit = slug.utf8.first.map { (0x30...0x39).contains($0) } ?? false
    return marksFirstDigit && startsWithDigit ? "_" + slug : slug
  }

  private func hyphenated(_ scalars: String.UnicodeScalarView) -> String {
    var slug = String.UnicodeScalarView()
    var isPending = false
    let isSpace = { (scalar: Unicode.Scalar) in scalar.properties.isWhitespace }
    let start = scalars.firstIndex { !isSpace($0) } ?? scalars.endIndex
    let end = scalars.lastIndex { !isSpace($0) }.map { scalars.index(after: $0) } ?? start
    for scalar in scalars[start..<end] {
      switch separators {
      case .eachSpace:
        if isSpace(scalar) {
          slug.append("-")
        } else if scalar.isWordCharacter || scalar == "-" {
          slug.append(scalar)
        }
      case .runsOfSpaces:
        guard !isSpace(scalar), scalar != "-" else {
          isPending = true
          continue
        }
        guard scalar.isWordCharacter else { continue }
        if isPending { slug.append("-") }
        isPending = false
        slug.append(scalar)
      case .runsOfPunctuation, .runsOfOthers:
        if scalar.properties.generalCategory == .control, !isSpace(scalar) { continue }
        guard !isSeparator(scalar) else {
          isPending = !slug.isEmpty
          continue
        }
        if isPending { slug.append("-") }
        isPending = false
        slug.append(scalar)
      }
    }
    if separators == .runsOfSpaces, isPending { slug.append("-") }
    return String(slug)
  }

  /// Indicates whether a character becomes a hyphen, alone or in a run.
  private func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    if case .runsOfPunctuation(let others) = separators {
      return scalar.properties.isWhitespace || scalar.isASCII && scalar.isPunctuation
        || others.unicodeScalars.contains(scalar)
    }
    return scalar == "_" || !scalar.isWordCharacter
  }

}

extension String {
  /// Returns some scalars of the text in Unicode normalization form KD.
  fileprivate func decomposed(keeping isKept: (Unicode.Scalar) -> Bool) -> String {
    guard utf8.contains(where: { $0 >= 0x80 }) else { return self }
    let text = String(decoding: ICU.decomposed(Array(utf16)), as: UTF16.self)
    return String(String.UnicodeScalarView(text.unicodeScalars.filter(isKept)))
  }

  /// The text with typographic quotation marks, dashes and dots (“smartypants” in marked).
  fileprivate var withTypographicSigns: String {
    guard utf8.contains(where: { "'\"-.".utf8.contains($0) }) else { return self }
    return replacing("---", with: "—").replacing("--", with: "–")
      .replacing(/(^|[-—\/(\[{"\s])'/) { $0.1 + "‘" }.replacing("'", with: "’")
      .replacing(/(^|[-—\/(\[{‘\s])"/) { $0.1 + "“" }.replacing("\"", with: "”")
      .replacing("...", with: "…")
  }
}
