import Bytes

extension Bag {
  /// The distinct terms, each with the set of its places as bits.
  func terms() -> [Term: UInt32] {
    var sink = TermSet()
    scan(with: TermScanner(), into: &sink)
    return sink.terms
  }

  /// Gives each term to a sink that is told of places.
  ///
  /// - Returns: Whether all was scanned in that way; else some terms were given that may be none.
  @discardableResult
  func scan(
    _ way: TermScanner.Way = .any, with scanner: TermScanner,
    into sink: inout some PlacedTermSink & ~Copyable
  ) -> Bool {
    coded.withBytes { coded in
      var block = Block()
      var i = 0
      while let piece = Piece(in: coded, at: &i) {
        if !piece.goesOn, !block.end(way, scanner, &sink) { return false }
        block.add(piece)
      }
      return block.end(way, scanner, &sink)
    }
  }
}

extension TermScanner {
  /// How much of a text it is to understand.
  enum Way {
    /// All.
    case any
    /// All but what is complex, which few texts hold: not to look for it first is quicker.
    case simple
  }
}

/// Takes terms, each at the place last told.
protocol PlacedTermSink: TermSink, ~Copyable {
  /// Where places begin in the block that comes next.
  var marks: PlaceMarks { get set }
}

/// Where places begin in a block.
struct PlaceMarks {
  private var starts: [(offset: Int, place: UInt8)] = []
  private var current = 0
  /// The bit of the current place, and where the next one begins.
  private var bit: UInt32 = 0
  private var end = 0

  var cuts: [Int] { starts.count < 2 ? [] : starts.dropFirst().map(\.offset) }

  mutating func add(_ place: UInt8, at offset: Int) {
    if starts.last?.place != place { starts.append((offset, place)) }
  }

  mutating func removeAll() {
    starts.removeAll(keepingCapacity: true)
    (current, bit, end) = (0, 0, 0)
  }

  /// The bit of the place at an offset that is not before the one last asked for.
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

/// A piece of a bag's text, where it lies.
private struct Piece {
  var place: UInt8
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

/// The pieces of a block.
private struct Block {
  private var first: BorrowedBytes?
  /// All pieces, where there are several.
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

  /// - Returns: Whether the block was scanned in that way.
  mutating func end(
    _ way: TermScanner.Way, _ scanner: TermScanner,
    _ sink: inout some PlacedTermSink & ~Copyable
  ) -> Bool {
    guard let text = first else { return true }
    swap(&sink.marks, &marks)
    let isScanned =
      joined.isEmpty
      ? Self.scan(text, way, scanner, &sink)
      : joined.withBytes { Self.scan($0, way, scanner, &sink) }
    joined.removeAll(keepingCapacity: true)
    first = nil
    count = 0
    marks.removeAll()
    return isScanned
  }

  private static func scan(
    _ text: BorrowedBytes, _ way: TermScanner.Way, _ scanner: TermScanner,
    _ sink: inout some PlacedTermSink & ~Copyable
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
