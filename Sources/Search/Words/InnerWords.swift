import Bytes

/// The words that begin with a capital letter inside a longer word: "urlsession" and "session" in
/// NSURLSession. Search matches prefixes, so an inner word extends to the end of the longer word. A
/// repeated inner word is collected once.
///
/// Only ASCII words are examined. Words as long as a digest or a line of Base64 are skipped.
public struct InnerWords {
  /// The inner words in order of first occurrence, in lower case, each followed by a space.
  public private(set) var text: [UInt8] = []
  private var known: Set<[UInt8]> = []

  /// The maximum length of the longer word in bytes.
  private static let longestName = 48

  /// Creates an empty collection.
  public init() {}

  /// Adds the inner words of a text.
  public mutating func add(_ text: BorrowedBytes) {
    var i = text.startIndex
    while i <= text.endIndex &- 8 {
      let bytes: UInt64 = text.number(at: i)
      if InnerWords.hasCapital(bytes) {
        for at in i..<i + 8 { addWord(at: at, in: text) }
      }
      i &+= 8
    }
    while i < text.endIndex {
      addWord(at: i, in: text)
      i += 1
    }
  }

  /// Indicates whether one of eight bytes is an ASCII capital.
  @inline(__always)
  private static func hasCapital(_ bytes: UInt64) -> Bool {
    let low = bytes & 0x7F7F_7F7F_7F7F_7F7F
    let fromA = low &+ 0x3F3F_3F3F_3F3F_3F3F
    let beyondZ = low &+ 0x2525_2525_2525_2525
    return fromA & ~beyondZ & ~bytes & 0x8080_8080_8080_8080 != 0
  }

  private mutating func addWord(at i: Int, in text: BorrowedBytes) {
    guard text[i].isCapital, i > text.startIndex, text[i - 1].isPartOfName else { return }
    let next: UInt8 = i + 1 < text.endIndex ? text[i + 1] : 0
    let isBoundary = !text[i - 1].isCapital || next.isSmall
    // As in NSURLSession: a prefix of two capitals, followed by an acronym.
    let mayFollowPrefix = next.isCapital && i - 2 >= text.startIndex && text[i - 2].isCapital
    guard isBoundary || mayFollowPrefix else { return }
    var start = i - 1
    while start > text.startIndex, text[start - 1].isPartOfName {
      start -= 1
      guard i - start <= InnerWords.longestName else { return }
    }
    var end = i + 1
    while end < text.endIndex, text[end].isPartOfName {
      end += 1
      guard end - i <= InnerWords.longestName else { return }
    }
    guard isBoundary || start == i - 2 && text[i..<end].contains(where: \.isSmall) else { return }
    // A letter beyond ASCII beside the word would be part of it.
    let isPlain =
      (start == text.startIndex || text[start - 1] < 0x80)
      && (end == text.endIndex || text[end] < 0x80)
    guard isPlain, end - start <= InnerWords.longestName, end - i > 1 else { return }
    let word = text[i..<end].map { $0 | 0x20 }
    guard known.insert(word).inserted else { return }
    self.text += word
    self.text.append(0x20)
  }
}

extension UInt8 {
  fileprivate var isCapital: Bool { 0x41...0x5A ~= self }
  fileprivate var isSmall: Bool { 0x61...0x7A ~= self }
  /// A Boolean value that indicates whether the byte is an ASCII letter or digit.
  fileprivate var isPartOfName: Bool { 0x61...0x7A ~= self | 0x20 || 0x30...0x39 ~= self }
}
