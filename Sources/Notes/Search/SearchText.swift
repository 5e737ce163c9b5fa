/// What a note says below its title, as plain text for an index of words; it is gathered while the
/// body is rendered.
///
/// A block is a line, whatever markup stands in it, with an empty line after it.
public struct SearchText: Sendable {
  /// All text but for that of headings and of blocks of code.
  public var body: [UInt8] = []
  public var code: [UInt8] = []
  /// For each heading of the outline, where in the body what stands under it begins.
  public var headings: [Int] = []

  public init() {}
}

extension SearchText {
  /// How many passages a body has at most, and how many characters one has at least, but the last.
  public static let mostPassages = 28
  private static let leastPassage = 1000

  /// The body in passages, so that it is known of two words whether they stand near each other.
  ///
  /// A passage ends with a block, once it is long enough. A block of several times that length is
  /// parted too, but inside of no word.
  public var passages: [Range<Int>] {
    body.withUnsafeBufferPointer { body in
      let length = SearchText.characters(of: body[...])
      guard length > SearchText.leastPassage else { return body.isEmpty ? [] : [0..<body.count] }
      let least = max(
        SearchText.leastPassage, (length + SearchText.mostPassages - 1) / SearchText.mostPassages)
      var cuts = Cuts(least: least)
      var start = 0
      while start < body.count {
        let end = body[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 2 } ?? body.count
        cuts.take(body[start..<end])
        start = end
      }
      return cuts.passages(to: body.count)
    }
  }

  /// For each heading the passage in which what is under it begins.
  var headingPassages: [UInt8] {
    guard !headings.isEmpty else { return [] }
    let passages = passages
    return headings.map { offset in
      UInt8(passages.firstIndex { offset < $0.upperBound } ?? max(0, passages.count - 1))
    }
  }

  /// How many characters a text has.
  fileprivate static func characters(of text: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    UnsafeBufferPointer(rebasing: text).reduce(0) { $0 &+ ($1 & 0xC0 != 0x80 ? 1 : 0) }
  }
}

/// Where passages end, as block after block is taken.
private struct Cuts {
  let least: Int
  private var ends: [Int] = []
  /// How many characters there are since the last end.
  private var length = 0

  init(least: Int) { self.least = least }

  mutating func take(_ block: Slice<UnsafeBufferPointer<UInt8>>) {
    let characters = SearchText.characters(of: block)
    if characters > least * 4 { part(block) } else { length += characters }
    if length >= least { end(at: block.endIndex) }
  }

  func passages(to end: Int) -> [Range<Int>] {
    let ends = ends.last == end ? ends : ends + [end]
    return zip([0] + ends, ends).map { $0..<$1 }
  }

  private mutating func end(at offset: Int) {
    ends.append(offset)
    length = 0
  }

  /// Ends passages inside of a long block, before signs that part words.
  private mutating func part(_ block: Slice<UnsafeBufferPointer<UInt8>>) {
    for i in block.indices where block[i] & 0xC0 != 0x80 {
      if length >= least, isBetweenWords(block, i) { end(at: i) }
      length += 1
    }
  }

  /// Whether a space stands at an offset, or punctuation of scripts without spaces.
  private func isBetweenWords(_ text: Slice<UnsafeBufferPointer<UInt8>>, _ i: Int) -> Bool {
    if text[i] == 0x20 { return true }
    guard i + 2 < text.endIndex else { return false }
    switch (text[i], text[i + 1], text[i + 2]) {
    case (0xE3, 0x80, 0x80...0x83), (0xEF, 0xBC, 0x81...0x8F), (0xEF, 0xBC, 0x9A...0x9F):
      return true
    default: return false
    }
  }
}
