import Bytes

/// The words of a note that terms can contain, block by block in the order of the text.
///
/// A note is read completely before its terms are sought, because a phrase that occurs once is
/// rarely a term: a word that the note has only once ends the search for longer phrases with it.
struct NoteWords {
  /// The text of all blocks.
  var text: [UInt8] = []
  var runs: [TextRun] = []
  var sets: [EmphasizedText] = []
  var blocks: [TextBlock] = []
  var pieces: [TextPiece] = []
  var tokens: [Token] = []
  /// The folded forms of words that folding changes, and the names of methods in prose.
  var folded: [UInt8] = []
  var counts = WordCounts()
  /// Memory that is reused from block to block.
  var segmenter = HanSegmenter()
}

extension NoteWords {
  /// Reserves memory for a text with a number of bytes, as much as most texts need.
  mutating func reserve(forBytes size: Int) {
    let size = min(size, 1 << 16)
    text.reserveCapacity(size)
    tokens.reserveCapacity(size / 8)
    pieces.reserveCapacity(size / 16)
    runs.reserveCapacity(size / 64)
    blocks.reserveCapacity(size / 64)
  }
}

/// A part of a block that is set in one way.
struct TextRun {
  /// The offset in the text of the block.
  var start: Int
  var signs: PlaceSigns
  var line: Int
  /// The offset in the body, if the text is there byte for byte.
  var body: Int?
  /// A Boolean value that indicates whether it separates words: a picture, a formula.
  var isGap = false
}

extension TextRun {
  /// The range in the body for a range of the block.
  func body(of range: Range<Int>) -> Range<Int>? {
    body.map { $0 + range.lowerBound - start..<$0 + range.upperBound - start }
  }
}

/// A text that its author emphasises.
struct EmphasizedText {
  var sign: PlaceSigns
  /// The range in the text of the block.
  var range: Range<Int>
}

/// A block of prose, a heading or a block of code.
struct TextBlock {
  var content: Content
  /// The section that it belongs to.
  var section: Int
  /// The range in the text of the note.
  var text: Range<Int>
  var runs = 0..<0
  var sets = 0..<0
  var pieces = 0..<0
  /// The signs of all its text.
  var common: PlaceSigns = []

  enum Content: Equatable {
    case prose, definedTerm
    case code(language: String, line: Int)
  }
}

/// Something in a block of prose that may contain terms.
struct TextPiece {
  enum Content: UInt8 {
    /// A run of words without punctuation or words of grammar between them.
    case words
    case code
    /// A method that prose names as code would.
    case method
    /// The title of a book or the like between brackets.
    case work
  }

  var content: Content
  /// The range of its tokens, or that of its code in the block.
  var range: Range<Int>
  /// The position of its run.
  var run = 0
  /// The folded name of a method, if the text does not spell it so.
  var name: Range<Int>?
  /// A Boolean value that indicates whether a noun for its kind is beside it: the option `echo`.
  var isKinded = false
}
