import Bytes
import CBytes

/// Counts words and ideographs in pieces of UTF-8 text.
///
/// A word is a run of characters without white space that contains a letter or a digit. In scripts
/// without spaces between words (Han, kana, Thai, Lao, Khmer, Burmese, Yi) each character counts as
/// an ideograph and ends a preceding word: "用UITableView写" is one word and two ideographs.
struct TextMeter {
  private(set) var length = Note.Length(words: 0, ideographs: 0)
  /// 1 if a word is open, otherwise 0.
  private var isInWord: UInt8 = 0

  /// Ends the word that is open after the last piece of text, if there is one.
  @inline(__always)
  mutating func endWord() { isInWord = 0 }

  /// Counts the words and ideographs in a piece of text, which must be valid UTF-8.
  @inline(__always)
  mutating func add(_ text: BorrowedBytes) {
    var i = text.startIndex
    while i < text.endIndex {
      let byte = text[i]
      if byte < 0x80 {
        i &+= text.count >= 16 ? addASCII(in: text, from: i) : addShort(in: text, from: i)
      } else if case let run = ByteScan.han(in: text, at: i), run > 0 {
        length.ideographs &+= run / 3
        isInWord = 0
        i &+= run
      } else {
        i &+= addOther(in: text, at: i)
      }
    }
  }

  /// Counts the words in the ASCII characters at an offset, and returns the number of these
  /// characters.
  ///
  /// The function reads sixteen bytes at once, so it counts at most sixteen characters. The text
  /// must have at least sixteen bytes.
  @inline(__always)
  private mutating func addASCII(in text: BorrowedBytes, from i: Int) -> Int {
    // If fewer than sixteen bytes remain, read the last sixteen.
    let start = min(i, text.endIndex &- 16)
    let first = UInt32(truncatingIfNeeded: i &- start)
    let beyond = text.sixteen(at: start) { unsafe bytes16_beyond_ascii($0) }
    let length = ((beyond &>> first) | (0x10000 &>> first)).trailingZeroBitCount
    self.length.words &+= ASCIIWords.begun(
      inSixteenOf: text, at: start, from: first, count: length, after: &isInWord)
    return length
  }

  /// Counts the words in the eight ASCII characters at an offset, or in a single ASCII character if
  /// the next eight bytes are not all ASCII. Returns the number of characters: 8 or 1.
  @inline(__always)
  private mutating func addShort(in text: BorrowedBytes, from i: Int) -> Int {
    guard text.endIndex &- i >= 8, let eight = ByteScan.ascii(in: text, at: i) else {
      addASCII(text[i])
      return 1
    }
    length.words &+= ASCIIWords.begun(in: eight, after: &isInWord)
    return 8
  }

  /// Counts an ASCII character. Letters and digits open a word, white space ends a word, and other
  /// characters do neither.
  ///
  /// The code has no branches, because a processor predicts branches on single characters badly.
  @inline(__always)
  private mutating func addASCII(_ byte: UInt8) {
    let starts: UInt8 = ((byte | 0x20) &- 0x61 < 26 ? 1 : 0) | (byte &- 0x30 < 10 ? 1 : 0)
    length.words &+= Int(starts & ~isInWord)
    isInWord = starts | (byte > 0x20 ? isInWord : 0)
  }
}

extension TextMeter {
  /// Counts a letter or digit.
  @inline(__always)
  private mutating func countLetter() {
    length.words &+= Int(1 &- isInWord)
    isInWord = 1
  }

  /// Counts an ideograph.
  @inline(__always)
  private mutating func countIdeograph() {
    length.ideographs += 1
    isInWord = 0
  }

  /// Counts one character that is neither ASCII nor common Han, and returns its length in bytes.
  private mutating func addOther(in text: BorrowedBytes, at i: Int) -> Int {
    let lead = text[i]
    let second = i + 1 < text.endIndex ? text[i + 1] : 0
    let third = i + 2 < text.endIndex ? text[i + 2] : 0
    switch (lead, second) {
    case (0xC2, 0xA0): isInWord = 0  // no-break space
    case (0xC2, _): break  // signs of Latin-1
    case (0xC3...0xDF, _): countLetter()
    case (0xE0, 0xB8...0xBB): countIdeograph()  // Thai, Lao
    case (0xE0, _): countLetter()
    case (0xE1, 0x80...0x82), (0xE1, 0x9E...0x9F): countIdeograph()  // Burmese, Khmer
    case (0xE1, _): countLetter()
    case (0xE2, 0x80) where third < 0x8C || (0x92...0x95).contains(third): isInWord = 0
    case (0xE2, 0xB0...0xB7): countLetter()
    case (0xE2, _): break  // punctuation and symbols
    case (0xE3, 0x80): if (0x85...0x87).contains(third) { countIdeograph() } else { isInWord = 0 }
    case (0xE3, 0x88...0x8F): isInWord = 0  // enclosed and squared signs
    case (0xE3, _): countIdeograph()  // kana, bopomofo, Han
    case (0xEA, 0x80...0x93): countIdeograph()  // Yi
    case (0xEA...0xED, _): countLetter()  // Hangul and more, written with spaces
    case (0xEF, 0xA4...0xAB): countIdeograph()  // Han for compatibility
    case (0xEF, 0xBC...0xBE): addWideForm(second, third)
    case (0xEF, _): break
    case (0xF0, 0xA0...0xBF): countIdeograph()  // Han beyond the first plane
    case (0xF0, 0x9F): break  // emoji
    default: countLetter()
    }
    return lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
  }

  /// Counts a character from U+FF00 to U+FFBF. Full-width letters and digits are parts of words,
  /// half-width kana are ideographs, and all other characters are punctuation.
  private mutating func addWideForm(_ second: UInt8, _ third: UInt8) {
    let offset = Int(second - 0xBC) * 64 + Int(third & 0x3F)
    switch offset {
    case 0x10...0x19, 0x21...0x3A, 0x41...0x5A: countLetter()
    case 0x66...0x9F: countIdeograph()
    default: isInWord = 0
    }
  }
}
