/// How many lines of a title a row will show, for each size of window, before a browser has set it.
///
///     LineCounts(of: "Binary search, with fingers")[.regular]  // 1
///
/// Lines are broken as browsers break them: at spaces, after hyphens, on either side of an
/// ideograph, and inside a word that is longer than a line. What a letter measures is guessed
/// (`Advance`), so the count is right for most titles and about right for a section of them.
public struct LineCounts: Hashable, Sendable {
  /// A number for each column, which is that of a size of window.
  fileprivate typealias Columns = SIMD8<Int32>

  private let counts: Columns

  public subscript(size: SizeClass) -> Int { Int(counts[size.rawValue]) }

  /// One line in every window.
  public static let one = LineCounts(counts: Columns(repeating: 1))

  /// - Parameter besideContext: Whether the row has a context, which takes some of the line where it
  ///   stands beside the title.
  public init(of title: String, besideContext: Bool) {
    var lines = besideContext ? LineFilling.besideContext : .alone
    // A text that would fit if all of it were as wide as can be need not be read.
    if title.utf8.count > LineFilling.surelyFits { lines.fill(with: title.utf8) }
    counts = pointwiseMin(lines.counts, LineFilling.mostLines)
  }

  /// The counts as they were told before.
  public init<Failure>(_ lines: (SizeClass) throws(Failure) -> Int) throws(Failure) {
    var counts = Columns(repeating: 1)
    for size in SizeClass.allCases { counts[size.rawValue] = Int32(clamping: try lines(size)) }
    self.counts = counts
  }

  private init(counts: Columns) { self.counts = counts }
}

/// Lines of all columns, filled at once; a place in the vectors that stands for no column is endless.
private struct LineFilling {
  typealias Columns = LineCounts.Columns

  private(set) var counts = Columns(repeating: 1)
  private var filled = Columns.zero
  private var word: Int32 = 0
  /// The room between the words, which a line's end swallows.
  private var space: Int32 = 0
  private var last = Advance.Kind.space

  private let widths: Columns

  private init(besideContext: Bool) {
    var widths = Columns(repeating: .max)
    for size in SizeClass.allCases {
      widths[size.rawValue] = Int32(
        RowText.columnWidth(in: size, besideContext: besideContext) * 64)
    }
    self.widths = widths
  }

  static let alone = LineFilling(besideContext: false)
  static let besideContext = LineFilling(besideContext: true)

  static let mostLines: Columns = {
    var most = Columns(repeating: .max)
    for size in SizeClass.allCases {
      most[size.rawValue] = Int32(clamping: RowText.mostLines(in: size))
    }
    return most
  }()

  static let surelyFits = Int(RowText.columnWidth(in: .least))

  mutating func fill(with bytes: String.UTF8View) {
    let widths = widths
    for byte in bytes {
      let advance = Advance(ofCharacterFrom: byte)
      switch advance.kind {
      case .none: continue
      case .letter:
        if last == .wide { breakLine(before: Advance.autospace, in: widths) }
        word += advance.units
      case .hyphen:
        word += advance.units
        breakLine(before: 0, in: widths)
      case .space:
        breakLine(before: advance.units, in: widths)
      case .wide:
        breakLine(before: last == .letter ? Advance.autospace : 0, in: widths)
        word = advance.units
      }
      last = advance.kind
    }
    breakLine(before: 0, in: widths)
  }

  /// Puts the word at the end of the line or, where it does not fit, into a new one.
  private mutating func breakLine(before room: Int32, in widths: Columns) {
    if word > 0 {
      let end = filled &+ (space &+ word)
      let over = (end .> widths) .& (filled .> 0)
      counts.replace(with: counts &+ 1, where: over)
      filled = end.replacing(with: Columns(repeating: word), where: over)
      while any(filled .> widths) {
        let over = filled .> widths
        counts.replace(with: counts &+ 1, where: over)
        filled.replace(with: filled &- widths, where: over)
      }
      (word, space) = (0, 0)
    }
    space += room
  }
}

/// How far a character moves the pen, in 1/64 em, told by the byte it begins with in UTF-8.
///
/// The letters of ASCII are in classes: each has the average of Arial, DejaVu Sans and Source Sans
/// to the nearest of eight widths, which for a sentence is within 3 % of the average of the three.
/// Characters of two bytes are letters of an alphabet, of three bytes from U+3000 ideographs.
struct Advance {
  var kind: Kind
  var units: Int32

  enum Kind {
    /// Neither moves the pen nor breaks a line: the rest of a character, a combining mark.
    case none
    case letter, hyphen, space, wide
  }

  /// The room that `text-autospace` leaves between an ideograph and a letter.
  static let autospace: Int32 = 8

  private init(_ kind: Kind, _ units: Int32) {
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
    // Greek, Cyrillic, Arabic and their neighbours; then India, Thailand, and signs.
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
