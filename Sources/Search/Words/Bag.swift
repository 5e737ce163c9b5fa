import Bytes

/// The words of a note with their places.
///
/// A bag stores the text itself, by place, and splits it into terms on demand. Text is shorter than
/// its terms, and most bags are read only once.
public struct Bag: Sendable {
  /// The encoded form, also used in the cache: consecutive blocks of text.
  ///
  /// A piece of text is encoded as a byte for its place, its length (seven bits per byte, lowest
  /// first), and its bytes. The bit 0x20 of the place means that the piece continues the block of
  /// the piece before.
  public private(set) var encoded: [UInt8] = []
  /// Indicates whether the next text continues a block.
  private var isInBlock = false

  /// Creates an empty bag.
  public init() {}

  /// Creates a bag from its cached form.
  public init(encoded: [UInt8]) { self.encoded = encoded }

  /// Adds text to the current block. Markup within a block does not separate words, and neither
  /// does a single line feed between two Chinese characters.
  public mutating func add(_ text: BorrowedBytes, at place: TermLocation) {
    guard !text.isEmpty else { return }
    encoded.append(place.rawValue | (isInBlock ? Bag.goesOn : 0))
    var count = text.count
    while count >= 0x80 {
      encoded.append(UInt8(truncatingIfNeeded: count) | 0x80)
      count >>= 7
    }
    encoded.append(UInt8(count))
    encoded.append(contentsOf: text)
    isInBlock = true
  }

  /// Reserves capacity for text of `count` bytes.
  public mutating func reserveCapacity(_ count: Int) { encoded.reserveCapacity(count) }

  /// Ends the block. No word and no pair of letters continues into the next block.
  public mutating func endBlock() { isInBlock = false }

  /// The bit of a piece that continues the block of the piece before.
  static let goesOn: UInt8 = 0x20
}

extension Bag {
  /// Adds text to the current block.
  public mutating func add(_ text: String, at place: TermLocation) {
    text.withBytes { add($0, at: place) }
  }
}

/// The place of a term in a note, as precise as ranking and phrases require.
public struct TermLocation: Hashable, Sendable {
  /// A number from 0 to 31.
  public let rawValue: UInt8

  init(_ rawValue: UInt8) { self.rawValue = rawValue }

  /// The title of the note.
  public static let title = TermLocation(0)
  /// Tags, categories, and terms that the note defines.
  public static let names = TermLocation(1)
  /// The headings.
  public static let heading = TermLocation(2)
  /// The code blocks and spans.
  public static let code = TermLocation(3)

  /// The bit of the place in a set of places.
  var bit: UInt32 { 1 << UInt32(rawValue) }

  /// The number of different places for the passages of a note's body.
  public static let passages = 28

  /// Returns the place of a passage of the body, counted from 0. All passages from the 28th on
  /// share a place.
  public static func passage(_ number: Int) -> TermLocation {
    TermLocation(4 + UInt8(min(max(0, number), passages - 1)))
  }
}

extension Bag {
  /// Returns the distinct terms, each with the set of its places as bits.
  func terms() -> [Term: UInt32] {
    var sink = TermSet()
    scan(with: TermScanner(), into: &sink)
    return sink.terms
  }

  /// Passes each term with its place to a sink.
  ///
  /// - Returns: `false` if the text contains characters that `support` does not support. Some of the
  ///   terms may then be wrong.
  @discardableResult
  func scan(
    _ support: TermScanner.CharacterSupport = .any, with scanner: TermScanner,
    into sink: inout some PlacedTermSink & ~Copyable
  ) -> Bool {
    encoded.withBytes { coded in
      var block = Block()
      var i = 0
      while let piece = Piece(in: coded, at: &i) {
        if !piece.goesOn, !block.end(support, scanner: scanner, sink: &sink) { return false }
        block.add(piece)
      }
      return block.end(support, scanner: scanner, sink: &sink)
    }
  }
}

extension TermScanner {
  /// The kinds of characters that a scan supports.
  enum CharacterSupport {
    /// All characters.
    case any
    /// All characters except complex ones, which few texts contain. Scanning without a check for
    /// them is faster.
    case simple
  }
}

/// A receiver of terms with their places.
protocol PlacedTermSink: TermSink, ~Copyable {
  /// The places in the next block.
  var marks: PlaceMarks { get set }
}

/// The offsets in a block at which a new place starts.
struct PlaceMarks {
  private var starts: [(offset: Int, place: UInt8)] = []
  /// The index in `starts` of the next place.
  private var current = 0
  /// The bit of the current place.
  private var bit: UInt32 = 0
  /// The offset at which the next place starts.
  private var end = 0

  /// The offsets at which the place changes.
  var cuts: [Int] { starts.count < 2 ? [] : starts.dropFirst().map(\.offset) }

  mutating func add(_ place: UInt8, at offset: Int) {
    if starts.last?.place != place { starts.append((offset, place)) }
  }

  mutating func removeAll() {
    starts.removeAll(keepingCapacity: true)
    (current, bit, end) = (0, 0, 0)
  }

  /// Returns the bit of the place at an offset. Offsets must not decrease.
  @inline(__always)
  mutating func bit(at offset: Int) -> UInt32 {
    if offset >= end { advance(to: offset) }
    return bit
  }

  private mutating func advance(to offset: Int) {
    while current < starts.count, starts[current].offset <= offset {
      bit = 1 << UInt32(starts[current].place)
      current += 1
    }
    end = current < starts.count ? starts[current].offset : .max
  }
}

/// A piece of a bag's text.
private struct Piece {
  var place: UInt8
  /// Indicates whether the piece continues the block of the piece before.
  var goesOn: Bool
  var text: BorrowedBytes

  init?(in coded: BorrowedBytes, at i: inout Int) {
    guard i < coded.count else { return nil }
    place = coded[i] & 0x1F
    goesOn = coded[i] & Bag.goesOn != 0
    var (count, shift) = (0, 0)
    repeat {
      i += 1
      guard i < coded.count, shift < 49 else { return nil }
      count |= Int(coded[i] & 0x7F) << shift
      shift += 7
    } while coded[i] >= 0x80
    i += 1
    let end = i + min(count, coded.count - i)
    text = coded[i..<end].rebased
    i = end
  }
}

/// The concatenated pieces of a block.
private struct Block {
  private var first: BorrowedBytes?
  /// The concatenated pieces, if there are several.
  private var joined: [UInt8] = []
  private var count = 0
  private var marks = PlaceMarks()

  mutating func add(_ piece: Piece) {
    marks.add(piece.place, at: count)
    if let first {
      if joined.isEmpty { joined.append(contentsOf: first) }
      joined.append(contentsOf: piece.text)
    } else {
      first = piece.text
    }
    count += piece.text.count
  }

  /// Scans the block and begins a new one. Returns `false` if the text contains characters that
  /// `support` does not support.
  mutating func end(
    _ way: TermScanner.CharacterSupport, scanner: TermScanner,
    sink: inout some PlacedTermSink & ~Copyable
  ) -> Bool {
    guard let text = first else { return true }
    swap(&sink.marks, &marks)
    let isScanned =
      joined.isEmpty
      ? Self.scan(text, way: way, scanner: scanner, sink: &sink)
      : joined.withBytes { Self.scan($0, way: way, scanner: scanner, sink: &sink) }
    joined.removeAll(keepingCapacity: true)
    first = nil
    count = 0
    marks.removeAll()
    return isScanned
  }

  private static func scan(
    _ text: BorrowedBytes, way: TermScanner.CharacterSupport, scanner: TermScanner,
    sink: inout some PlacedTermSink & ~Copyable
  ) -> Bool {
    switch way {
    case .simple: return scanner.scanSimple(text, 0..<text.count, into: &sink)
    case .any:
      scanner.scan(text, cuts: sink.marks.cuts, into: &sink)
      return true
    }
  }
}

private struct TermSet: PlacedTermSink {
  var terms: [Term: UInt32] = [:]
  var marks = PlaceMarks()

  mutating func add(_ head: UInt64, at offset: Int) {
    terms[Term(head: head, tail: []), default: 0] |= marks.bit(at: offset)
  }

  mutating func add(_ head: UInt64, _ tail: BorrowedBytes, at offset: Int) {
    terms[Term(head: head, tail: tail), default: 0] |= marks.bit(at: offset)
  }
}
