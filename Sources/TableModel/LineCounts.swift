/// The estimated number of lines of a title in a row, for each size class of the window.
///
///     LineCounts(of: "Binary search, with fingers", besideContext: false)[.regular]  // 1
///
/// Lines are broken as in browsers: at spaces, after hyphens, before and after an ideograph, and
/// inside a word that is longer than a line. The widths of letters are estimates (`Advance`). The
/// count is right for most titles. The sum of the counts over a section is nearly right.
public struct LineCounts: Hashable, Sendable {
  /// A number for each size class. The other lanes of the vector are unused.
  fileprivate typealias Columns = SIMD8<Int32>

  private let counts: Columns

  public subscript(size: SizeClass) -> Int { Int(counts[size.rawValue]) }

  /// One line in every size class.
  public static let one = LineCounts(counts: Columns(repeating: 1))

  /// Estimates the line counts of a title.
  ///
  /// - Parameter besideContext: `true` if the row has a context. In wide size classes the context
  ///   is beside the title, and reduces the width of the title.
  public init(of title: String, besideContext: Bool) {
    var lines = besideContext ? LineBreaker.besideContext : .alone
    // A title surely fits on one line if it would fit with every byte at the greatest width.
    if title.utf8.count > LineBreaker.safeByteCount { lines.fill(with: title.utf8) }
    counts = pointwiseMin(lines.counts, LineBreaker.mostLines)
  }

  /// Creates the counts from known numbers of lines.
  public init<Failure>(_ lines: (SizeClass) throws(Failure) -> Int) throws(Failure) {
    var counts = Columns(repeating: 1)
    for size in SizeClass.allCases { counts[size.rawValue] = Int32(clamping: try lines(size)) }
    self.counts = counts
  }

  private init(counts: Columns) { self.counts = counts }
}

extension LineCounts {
  /// No lines.
  public static let none = LineCounts(counts: .zero)

  /// Adds the same number of lines in every size class.
  public mutating func add(_ lines: Int) { self = LineCounts(counts: counts &+ Int32(lines)) }

  /// Adds the lines of a text in small type.
  ///
  /// - Parameter indent: The distance in rem from the start of the row's title.
  public mutating func add(_ text: SmallText, indentedBy indent: Double = 0) {
    let widths = Self.smallWidths &- Int32(indent / SmallText.size * 64)
    // On average, half a word does not fit at the end of a line.
    let filled = widths &- SmallText.unfilled
    var sum = counts &+ 1
    var rest = Columns(repeating: text.width)
    var over = rest .> widths
    while any(over) {
      sum.replace(with: sum &+ 1, where: over)
      rest &-= filled
      over = over .& (rest .> filled)
    }
    self = LineCounts(counts: sum)
  }

  /// The widths of a line of small type, in 1/64 em.
  private static let smallWidths: Columns = {
    var widths = Columns(repeating: .max)
    for size in SizeClass.allCases {
      widths[size.rawValue] = Int32(RowTextMetrics.columnWidth(in: size) / SmallText.size * 64)
    }
    return widths
  }()
}

/// A text that is broken into lines at the widths of all size classes at once. Unused lanes have an
/// unlimited width.
private struct LineBreaker {
  typealias Columns = LineCounts.Columns

  private(set) var counts = Columns(repeating: 1)
  /// The filled width of the last line, in 1/64 em.
  private var lineWidth = Columns.zero
  /// The width of the current word, in 1/64 em.
  private var wordWidth: Int32 = 0
  /// The width of the space before the current word, in 1/64 em. It is dropped at the end of a
  /// line.
  private var spaceWidth: Int32 = 0
  /// The class of the last character.
  private var lastClass = Advance.CharacterClass.space

  /// The width of a line, in 1/64 em.
  private let widths: Columns

  private init(besideContext: Bool) {
    var widths = Columns(repeating: .max)
    for size in SizeClass.allCases {
      widths[size.rawValue] = Int32(
        RowTextMetrics.columnWidth(in: size, besideContext: besideContext) * 64)
    }
    self.widths = widths
  }

  static let alone = LineBreaker(besideContext: false)
  static let besideContext = LineBreaker(besideContext: true)

  /// The largest number of lines in each size class.
  static let mostLines: Columns = {
    var most = Columns(repeating: .max)
    for size in SizeClass.allCases {
      most[size.rawValue] = Int32(clamping: RowTextMetrics.mostLines(in: size))
    }
    return most
  }()

  /// A title of at most this many bytes fits on one line in every size class.
  static let safeByteCount = Int(RowTextMetrics.columnWidth(in: .least))

  mutating func fill(with bytes: String.UTF8View) {
    let widths = widths
    for byte in bytes {
      let advance = Advance(ofCharacterFrom: byte)
      switch advance.kind {
      case .none: continue
      case .letter:
        if lastClass == .wide { breakLine(before: Advance.autospace, in: widths) }
        wordWidth += advance.units
      case .hyphen:
        wordWidth += advance.units
        breakLine(before: 0, in: widths)
      case .space:
        breakLine(before: advance.units, in: widths)
      case .wide:
        breakLine(before: lastClass == .letter ? Advance.autospace : 0, in: widths)
        wordWidth = advance.units
      }
      lastClass = advance.kind
    }
    breakLine(before: 0, in: widths)
  }

  /// Appends the current word to the line, or starts a new line if the word does not fit.
  ///
  /// - Parameter room: The width of the space after the word.
  private mutating func breakLine(before room: Int32, in widths: Columns) {
    if wordWidth > 0 {
      let end = lineWidth &+ (spaceWidth &+ wordWidth)
      let over = (end .> widths) .& (lineWidth .> 0)
      counts.replace(with: counts &+ 1, where: over)
      lineWidth = end.replacing(with: Columns(repeating: wordWidth), where: over)
      while any(lineWidth .> widths) {
        let over = lineWidth .> widths
        counts.replace(with: counts &+ 1, where: over)
        lineWidth.replace(with: lineWidth &- widths, where: over)
      }
      (wordWidth, spaceWidth) = (0, 0)
    }
    spaceWidth += room
  }
}

/// The width of a character in 1/64 em, estimated from the first byte of its UTF-8 encoding.
///
/// ASCII characters have eight different widths. The width of a character is the one nearest to its
/// average in Arial, DejaVu Sans and Source Sans. For a sentence, the sum is within 3 % of the
/// average of the three fonts. Characters of two bytes are treated as letters, and characters of
/// three bytes from U+3000 as ideographs.
struct Advance {
  var kind: CharacterClass
  /// The width in 1/64 em.
  var units: Int32

  enum CharacterClass {
    /// A byte without a width and without a line break: a continuation byte, or a combining mark.
    case none
    case letter, hyphen, space, wide
  }

  /// The width in 1/64 em of the gap that the CSS property `text-autospace` adds between an
  /// ideograph and a letter.
  static let autospace: Int32 = 8

  private init(_ kind: CharacterClass, _ units: Int32) {
    self.kind = kind
    self.units = units
  }
}

extension Advance {
  init(ofCharacterFrom byte: UInt8) {
    switch byte {
    case 0..<0x20, 0x80..<0xC2, 0xCC, 0xCD: self.init(.none, 0)
    case UInt8(ascii: " "): self.init(.space, 17)
    case UInt8(ascii: "-"): self.init(.hyphen, 24)
    case 0x21..<0x7F: self.init(.letter, Self.units(of: byte))
    // The first line is for Greek, Cyrillic, Arabic and neighbouring blocks, the second for Indic
    // scripts, Thai, and symbols.
    case 0xC2..<0xE2: self.init(.letter, 40)
    case 0xE2: self.init(.letter, 48)
    case 0xEA..<0xEE: self.init(.letter, 59)  // Hangul, which breaks at spaces
    case 0xF0...: self.init(.wide, 72)
    default: self.init(.wide, 64)
    }
  }

  private static func units(of byte: UInt8) -> Int32 {
    switch Unicode.Scalar(byte) {
    case "'", "I", "i", "j", "l", "|": 17
    case "!", ",", ".", "/", ":", ";", "[", "\\", "]", "f": 20
    case "\"", "(", ")", "r", "t", "{", "}": 24
    case "*", "?", "J", "`", "c", "s", "x", "z": 32
    case "#", "+", "<", "=", ">", "~", "^", "A", "B", "C", "E", "K", "P", "R", "S", "V", "X", "Z":
      42
    case "&", "D", "G", "H", "N", "O", "Q", "U", "w": 48
    case "%", "@", "M", "W", "m": 58
    default: 36
    }
  }
}
