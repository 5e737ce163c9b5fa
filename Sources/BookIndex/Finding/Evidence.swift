/// What speaks for a thing as an entry of the index, and against it, in one note or in several.
///
/// It is small and trivial: a site has one for each thing in each note, and what is decided is decided
/// by their sums.
public struct Evidence: Hashable, Sendable {
  public var kinds: Kinds = []
  /// How the thing is spelled, by its most used spelling.
  public var spelling: Spelling = []
  public var script = Script.latin
  /// How many words it has.
  public var words: UInt8 = 1
  /// How common its rarest and its most common word are in the language, from 0 for a word that no
  /// table has to 9.
  public var rarest: UInt8 = 0
  public var commonest: UInt8 = 0

  /// Of what is counted up over notes and sections, all but these four; by name in
  /// `Evidence+Counts.swift`.
  var sums = SIMD16<UInt16>()
  /// How often it is a code span.
  public var spans: UInt16 = 0
  /// In how many notes it is named or a heading, and the most mentions in one of them.
  public var notes: UInt16 = 0
  public var mostInNote: UInt16 = 0
  /// The most mentions in one section.
  public var most: UInt16 = 0

  /// What is true of it somewhere.
  public var signs: Signs = []

  public init() {}
}

extension Evidence {
  /// By what it was found.
  public struct Kinds: OptionSet, Hashable, Sendable {
    public let rawValue: UInt16
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// In code font.
    public static let symbol = Kinds(rawValue: 1 << 0)
    /// A name from code in prose.
    public static let camel = Kinds(rawValue: 1 << 1)
    /// Set apart or defined.
    public static let term = Kinds(rawValue: 1 << 2)
    public static let heading = Kinds(rawValue: 1 << 3)
    public static let phrase = Kinds(rawValue: 1 << 4)
    // In blocks of code.
    public static let call = Kinds(rawValue: 1 << 5)
    public static let variable = Kinds(rawValue: 1 << 6)
    public static let declaration = Kinds(rawValue: 1 << 7)
    public static let type = Kinds(rawValue: 1 << 8)
    /// A phrase that is made of general words alone.
    public static let weak = Kinds(rawValue: 1 << 9)
    /// A phrase with a proper name.
    public static let proper = Kinds(rawValue: 1 << 10)
    /// A member of a type that code tells.
    public static let member = Kinds(rawValue: 1 << 11)
    /// What only blocks of code have.
    public static let ofCodeAlone: Kinds = [.call, .variable, .declaration, .type, .member]
  }

  /// How it is spelled.
  public struct Spelling: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// It ends in `()`.
    public static let call = Spelling(rawValue: 1 << 0)
    /// It has an underscore, a full stop, or a capital behind a small letter.
    public static let structure = Spelling(rawValue: 1 << 1)
    /// It begins with a capital.
    public static let capital = Spelling(rawValue: 1 << 2)
    /// It has no small letter.
    public static let allCapitals = Spelling(rawValue: 1 << 3)
    public static let oneSign = Spelling(rawValue: 1 << 4)
    /// Its length without `()`.
    public static let upToTwo = Spelling(rawValue: 1 << 5)
    public static let overFourteen = Spelling(rawValue: 1 << 6)
    public static let digit = Spelling(rawValue: 1 << 7)
    /// A few small letters and a digit: `x1`.
    public static let numbered = Spelling(rawValue: 1 << 8)
    /// Small letters or underscores and a digit at the end: `item_2`.
    public static let numberedName = Spelling(rawValue: 1 << 9)
    /// It has neither letters nor digits.
    public static let signs = Spelling(rawValue: 1 << 10)
    /// One word, ten letters or more, a capital inside, no full stop.
    public static let distinct = Spelling(rawValue: 1 << 11)
    /// A word that the language's table has.
    public static let word = Spelling(rawValue: 1 << 12)
    /// One that says nothing by itself.
    public static let generic = Spelling(rawValue: 1 << 13)
    /// Its last word ends in -ing.
    public static let gerund = Spelling(rawValue: 1 << 14)
    /// A name that examples are made with: `foo`, `my_function`.
    public static let placeholder = Spelling(rawValue: 1 << 15)
    /// A member of what is called by one letter or `foo`: `B.x`.
    public static let memberOfPlaceholder = Spelling(rawValue: 1 << 16)
    /// It begins or ends with a colon.
    public static let colon = Spelling(rawValue: 1 << 17)
    /// A part of a book: `chapter 3`.
    public static let partOfBook = Spelling(rawValue: 1 << 18)
    /// It has Latin letters.
    public static let latin = Spelling(rawValue: 1 << 19)
    /// It has spaces.
    public static let spaced = Spelling(rawValue: 1 << 20)
    /// It has more than five characters.
    public static let overFive = Spelling(rawValue: 1 << 21)
    /// It has a capital behind a small letter.
    public static let innerCapital = Spelling(rawValue: 1 << 22)
    /// It begins with three capitals or more, and has small letters: `UITableView`, `URLSession`.
    public static let prefixed = Spelling(rawValue: 1 << 23)
  }

  public struct Signs: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let quoted = Signs(rawValue: 1 << 0)
    /// The same in another language stands behind it: `闭包 (closure)`.
    public static let glossed = Signs(rawValue: 1 << 1)
    public static let defined = Signs(rawValue: 1 << 2)
    /// A heading that ends in a general word.
    public static let weakHeading = Signs(rawValue: 1 << 3)
    /// It is all that a heading says.
    public static let wholeHeading = Signs(rawValue: 1 << 4)
  }

  public enum Script: UInt8, Hashable, Sendable {
    case latin, han, japanese, other
  }
}

extension Evidence {
  /// Adds what another note says.
  public mutating func add(_ other: Evidence) {
    // The note that names it most says how it is spelled, and of which words it is made; of several
    // such notes not the first, so that the order of notes does not matter.
    if mostInNote < other.mostInNote || mostInNote == other.mostInNote && form < other.form {
      (spelling, script, words) = (other.spelling, other.script, other.words)
      (rarest, commonest) = (other.rarest, other.commonest)
    }
    kinds.formUnion(other.kinds)
    signs.formUnion(other.signs)
    let sums = sums &+ other.sums
    self.sums = sums.replacing(with: .max, where: sums .< other.sums)
    func sum(_ a: UInt16, _ b: UInt16) -> UInt16 { a > .max - b ? .max : a + b }
    spans = sum(spans, other.spans)
    notes = sum(notes, other.notes)
    most = max(most, other.most)
    mostInNote = max(mostInNote, other.mostInNote)
  }

  /// How it is spelled, and of which words it is made, as a number.
  private var form: UInt64 {
    UInt64(words) << 56 | UInt64(script.rawValue) << 48 | UInt64(commonest) << 40
      | UInt64(rarest) << 32 | UInt64(spelling.rawValue)
  }
}
