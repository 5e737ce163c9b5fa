import Bytes

/// Counts the characters and the tokens of a line in one pass over its bytes. Of a very long line, only
/// the beginning is counted.
struct LineScanner {
  private(set) var shape = LineShape()
  private(set) var words = LineWords()

  /// Counts the contents of a line.
  ///
  /// - Parameter text: The line without white space at both ends, in valid UTF-8, with indices from 0.
  init(_ text: BorrowedBytes) {
    let text = LineScanner.beginning(of: text)
    shape.width = text.endIndex
    var i = 0
    while i < text.endIndex {
      let start = i
      i = endOfPlainWord(text, from: start) ?? endOfToken(text, from: start)
      if start == 0 {
        words.firstWidth = text[..<i].count { $0 < 0x80 || $0 >= 0xC0 }
      }
      i = endOfSpace(text, from: i)
    }
    // So far, words and letters with a case are not counted as tokens and letters.
    shape.tokens &+= words.words
    shape.letters &+= words.upperLetters &+ words.lowerLetters
  }

  /// Returns the part of a line that is counted: as many bytes as the numbers can hold.
  private static func beginning(of text: BorrowedBytes) -> BorrowedBytes {
    guard text.endIndex > maximumBytes else { return text }
    var end = maximumBytes
    while text[end] & 0xC0 == 0x80 { end -= 1 }
    return text[..<end]
  }

  private static let maximumBytes = Int(Int16.max)

  /// Counts white space, and returns the offset after it.
  private mutating func endOfSpace(_ text: BorrowedBytes, from start: Int) -> Int {
    var i = start
    while i < text.endIndex, text[i] <= 0x20 {
      if text[i] == 0x09 { shape.tabs &+= 1 }
      i &+= 1
    }
    let count = i &- start
    guard count > 0, start > 0 else { return i }
    if text[start &- 1] == UInt8(ascii: ",") { shape.commas &+= 1 }
    if count > 1, text[start] == 0x20, text[start &+ 1] != 0x09 { shape.gaps &+= 1 }
    if words.firstGap == nil, i < text.endIndex, count > 1 || text[start] == 0x09 {
      words.firstGap = Int16(clamping: start)
    }
    return i
  }

  /// Counts a token if it is a word of ASCII letters in lower case, except perhaps the first letter,
  /// and at most one punctuation mark behind them. Most tokens are such words. Returns the offset
  /// after the word; `nil` for other tokens.
  private mutating func endOfPlainWord(_ text: BorrowedBytes, from start: Int) -> Int? {
    let isCapital = text[start] &- 0x41 < 26
    // The last four letters in lower case.
    var code = UInt32(isCapital ? text[start] | 0x20 : 0)
    var i = isCapital ? start &+ 1 : start
    while i < text.endIndex, text[i] &- 0x61 < 26 {
      code = code << 8 | UInt32(text[i])
      i &+= 1
    }
    let letters = i &- start
    guard letters > 0 else { return nil }
    if i < text.endIndex, text[i] > 0x20 {
      guard text[i].isOne(of: ".,:!?"), i &+ 1 == text.endIndex || text[i &+ 1] <= 0x20 else {
        return nil
      }
      i &+= 1
    } else if letters < 5 {
      countFunctionWord(code)
    }
    words.words &+= 1
    if isCapital {
      shape.capitals &+= 1
      words.upperLetters &+= 1
      words.lowerLetters &+= letters &- 1
    } else {
      words.lowerWords &+= 1
      words.lowerLetters &+= letters
    }
    return i
  }
}

extension LineScanner {
  /// Counts a word if it is a function word (`ByteClass.isSmallWord`).
  @inline(__always)
  private mutating func countFunctionWord(_ code: UInt32) {
    if shape.functionWords < LineShape.maximumFunctionWords, ByteClass.isSmallWord(code) {
      shape.functionWords &+= 1
    }
  }

  /// Counts a token of any form, and returns the offset after it.
  private mutating func endOfToken(_ text: BorrowedBytes, from start: Int) -> Int {
    guard text[start] > 0x20 else { return start }
    if text[start] &- 0x41 < 26 { shape.capitals &+= 1 }
    var previous: UInt8 = 0x20
    var beforePrevious: UInt8 = 0x20
    // The last four letters of the current word, and its length in bytes. The length is at least 5
    // if the word cannot be a function word.
    var word: UInt32 = 0
    var wordLength = 0
    var i = start
    while i < text.endIndex, text[i] > 0x20 {
      let byte = text[i]
      if byte &- 0x61 < 26 {
        let end = endOfLetters(text, from: i, &word)
        if previous == UInt8(ascii: "."), ByteClass.isOfName(beforePrevious) {
          shape.members &+= 1
        }
        wordLength &+= wordLength == 0 && previous > 0x20 ? 5 : end &- i
        beforePrevious = end &- i > 1 ? text[end &- 2] : previous
        previous = text[end &- 1]
        i = end
        continue
      }
      if byte >= 0x80 {
        i &+= wideCharacter(in: text, at: i)
        (word, wordLength) = (0, 0)
      } else if byte &- 0x41 < 26 {
        words.upperLetters &+= 1
        if previous &- 0x61 < 26 { shape.names &+= 1 }
        if previous == UInt8(ascii: "."), ByteClass.isOfName(beforePrevious) {
          shape.members &+= 1
        }
        wordLength &+= wordLength == 0 && previous > 0x20 ? 5 : 1
        word = word << 8 | UInt32(byte | 0x20)
        i &+= 1
      } else {
        let next = i &+ 1 < text.endIndex ? text[i &+ 1] : 0x20
        count(byte, after: previous, beforePrevious, before: next)
        (word, wordLength) = (0, 5)
        i &+= 1
      }
      (beforePrevious, previous) = (previous, byte)
    }
    if wordLength < 5 { countFunctionWord(word) }
    countForm(of: text[start..<i].rebased, isFirst: start == 0)
    return i
  }

  /// Counts lower-case letters of ASCII and returns the offset after them.
  ///
  /// - Parameter word: The letters before, to which the letters are added.
  private mutating func endOfLetters(
    _ text: BorrowedBytes, from start: Int, _ word: inout UInt32
  ) -> Int {
    var i = start
    while i < text.endIndex, text[i] &- 0x61 < 26 {
      word = word << 8 | UInt32(text[i])
      i &+= 1
    }
    words.lowerLetters &+= i &- start
    return i
  }

  /// Counts a token as a word, a flag, a path, a sign between commands or an address.
  private mutating func countForm(of token: BorrowedBytes, isFirst: Bool) {
    let core = token.withoutPunctuation
    if !core.isEmpty, core.allSatisfy(\.isOfWord) {
      words.words &+= 1
      if core.beginsWithLowercase { words.lowerWords &+= 1 }
      return
    }
    shape.tokens &+= 1
    switch token[0] {
    case UInt8(ascii: "-"):
      let name = token.count > 1 && token[1] == UInt8(ascii: "-") ? 2 : 1
      if !isFirst, name < token.count, token[name].isLetter { words.flags &+= 1 }
    case UInt8(ascii: "/"):
      if let second = token[1...].firstIndex(of: UInt8(ascii: "/")), second > 1,
        second + 1 < token.count
      {
        words.paths &+= 1
      }
    case UInt8(ascii: "|"), UInt8(ascii: "<"), UInt8(ascii: ">"):
      if !isFirst, token.count <= 2 { words.pipes &+= 1 }
    default: break
    }
    guard token.count > 2 else { return }
    if let sign = token.firstIndex(of: UInt8(ascii: "@")), sign > 0,
      token[sign...].contains(UInt8(ascii: "."))
    {
      words.mailAddresses &+= 1
    }
    if token.containsAddress { words.addresses &+= 1 }
  }

  /// Counts a digit or a sign. Some signs have a meaning together with the
  /// adjacent bytes, such as `(` after a name.
  private mutating func count(
    _ byte: UInt8, after previous: UInt8, _ beforePrevious: UInt8, before next: UInt8
  ) {
    if byte.isDigit {
      shape.digits &+= 1
      return
    }
    if ByteClass.isSign(byte) { shape.signs &+= 1 }
    switch byte {
    case UInt8(ascii: "("): if ByteClass.isOfName(previous) { shape.calls &+= 1 }
    case UInt8(ascii: "_"):
      if ByteClass.isOfName(previous), ByteClass.isOfName(next) { shape.names &+= 1 }
    case UInt8(ascii: "="): shape.assignments &+= 1
    case UInt8(ascii: ">"):
      if previous == UInt8(ascii: "-") || previous == UInt8(ascii: "=") { shape.arrows &+= 1 }
    case UInt8(ascii: ":"): if previous == UInt8(ascii: ":") { shape.arrows &+= 1 }
    case UInt8(ascii: "-"):
      if previous <= 0x20, ByteClass.isOfName(next) || next == UInt8(ascii: "-") {
        shape.flags &+= 1
      }
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      if ByteClass.isBesideQuotation(previous) || ByteClass.isBesideQuotation(next) {
        shape.quotations &+= 1
      }
    case UInt8(ascii: "#"): if previous <= 0x20, next == 0x20 { shape.comments &+= 1 }
    case UInt8(ascii: "/"):
      if previous == byte, beforePrevious <= 0x20 { shape.comments &+= 1 }
    default: break
    }
  }

  /// Counts a non-ASCII character and returns its length in bytes.
  private mutating func wideCharacter(in text: BorrowedBytes, at i: Int) -> Int {
    let lead = text[i]
    if lead < 0xE0 {
      shape.width &-= 1
      countLetter(of: lead, text[i + 1])
      return 2
    }
    let length = lead < 0xF0 ? 3 : 4
    shape.width &-= 2
    guard i + length <= text.endIndex, length == 3 else { return length }
    let code = UInt32(lead) << 16 | UInt32(text[i + 1]) << 8 | UInt32(text[i + 2])
    if code < 0xE2BA80 {
      // Asian scripts other than Han, punctuation, arrows.
      if code < 0xE28080 { shape.letters &+= 1 }
      if code >= 0xE29480, code < 0xE296A0 { shape.drawings &+= 1 }
      return length
    }
    shape.width &+= 1
    if ByteClass.isWideStop(code) {
      if i + length < text.endIndex { shape.wideStops &+= 1 }
    } else {
      shape.ideographs &+= 1
      countFunctionWord(code)
    }
    return length
  }

  /// Counts a letter of two bytes.
  private mutating func countLetter(of lead: UInt8, _ next: UInt8) {
    if lead != 0xC3, lead != 0xD0, lead != 0xD1 {
      shape.letters &+= 1
    } else if LineWords.isLowercase(lead, next) {
      words.lowerLetters &+= 1
    } else {
      words.upperLetters &+= 1
    }
  }
}

extension BorrowedBytes {
  /// The token without punctuation at both ends.
  fileprivate var withoutPunctuation: BorrowedBytes {
    var start = 0
    var end = count
    while start < end, self[start].isPunctuation { start &+= 1 }
    while end > start, self[end &- 1].isPunctuation { end &-= 1 }
    return self[start..<end].rebased
  }

  /// A Boolean value that indicates whether the token contains `://`.
  fileprivate var containsAddress: Bool {
    guard let colon = firstIndex(of: UInt8(ascii: ":")), colon > 0 else { return false }
    return self[colon...].rebased.starts(with: "://")
  }
}

extension UInt8 {
  /// A Boolean value that indicates whether the byte can be part of a word.
  fileprivate var isOfWord: Bool {
    isLetter || self >= 0x80 || self == UInt8(ascii: "'") || self == UInt8(ascii: "-")
  }

  /// A Boolean value that indicates whether the byte is a sign that stands beside words.
  fileprivate var isPunctuation: Bool { isOne(of: ".,;:!?()\"'") }
}
