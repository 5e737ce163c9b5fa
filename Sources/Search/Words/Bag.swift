import Bytes

/// The words of a note, each with the places at which it stands.
///
/// A bag keeps the text itself, by place, and cuts it into terms when it is asked for them: text is
/// shorter than its terms, and most bags are asked once.
public struct Bag: Sendable {
  /// Blocks of text one after the other; what a cache keeps of a bag.
  ///
  /// A piece of text is its place with the count of its bytes after it (seven bits a byte, lowest
  /// first), then the bytes; 0x20 in the place stands where the block goes on from the piece before.
  public private(set) var coded: [UInt8] = []
  private var isInBlock = false

  public init() {}

  /// A bag as it was kept.
  public init(coded: [UInt8]) { self.coded = coded }

  /// Adds text to the block; what is marked up within a block parts no word. A line feed alone
  /// between two letters of Chinese, say, parts none either.
  public mutating func add(_ text: BorrowedBytes, at place: Place) {
    guard !text.isEmpty else { return }
    coded.append(place.rawValue | (isInBlock ? Bag.goesOn : 0))
    var count = text.count
    while count >= 0x80 {
      coded.append(UInt8(truncatingIfNeeded: count) | 0x80)
      count >>= 7
    }
    coded.append(UInt8(count))
    coded.append(contentsOf: text)
    isInBlock = true
  }

  /// Makes room for text of so many bytes.
  public mutating func reserveCapacity(_ count: Int) { coded.reserveCapacity(count) }

  /// Ends the block: no word and no pair of letters goes on from here.
  public mutating func endBlock() { isInBlock = false }

  static let goesOn: UInt8 = 0x20
}

extension Bag {
  public mutating func add(_ text: String, at place: Place) {
    text.withBytes { add($0, at: place) }
  }
}
