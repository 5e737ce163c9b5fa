import Bytes

/// Functions on the characters of texts; a character is a Unicode scalar here.
extension BorrowedBytes {
  /// Returns whether it has some characters or more.
  func hasCharacters(_ least: Int) -> Bool {
    var number = 0
    for byte in self where byte & 0xC0 != 0x80 {
      number += 1
      if number == least { return true }
    }
    return false
  }

  /// Returns whether a character of Chinese begins at an index, from U+3400 to U+9FFF.
  func isHan(at i: Int) -> Bool {
    guard i + 2 < endIndex else { return false }
    return (0xE4...0xE9).contains(self[i]) || self[i] == 0xE3 && self[i + 1] >= 0x90
  }

  /// Returns whether a letter of katakana, or the sign that lengthens one, begins at an index.
  func isKatakana(at i: Int) -> Bool {
    guard i + 2 < endIndex, self[i] == 0xE3 else { return false }
    return self[i + 1] == 0x82 && self[i + 2] >= 0xA1 || self[i + 1] == 0x83 && self[i + 2] != 0xBB
  }

  var hasHan: Bool {
    var i = ByteScan.endOfASCII(in: self, from: startIndex)
    while i < endIndex {
      if isHan(at: i) { return true }
      i += 1
    }
    return false
  }

  var hasHiragana: Bool {
    var i = ByteScan.endOfASCII(in: self, from: startIndex)
    while i + 2 < endIndex {
      if self[i] == 0xE3,
        self[i + 1] == 0x81 && self[i + 2] > 0x80 || self[i + 1] == 0x82 && self[i + 2] < 0xA0
      {
        return true
      }
      i += 1
    }
    return false
  }

  /// Indicates whether most words of four letters or more begin with a capital.
  var areWordsCapitalized: Bool {
    var (words, capitals) = (0, 0)
    var isStart = true
    for i in indices {
      if isStart, self[i].isLetter, i + 3 < endIndex, self[i + 1].isLetter, self[i + 2].isLetter,
        self[i + 3].isLetter
      {
        words += 1
        if self[i].isCapital { capitals += 1 }
      }
      isStart = self[i] == 0x20
    }
    return words > 1 && capitals * 3 > words * 2
  }

  /// Returns whether it contains a text.
  func holds(_ text: StaticString) -> Bool {
    let first = BorrowedBytes(text)[0]
    var rest = self
    while let i = rest.firstIndex(of: first) {
      if self[i...].starts(with: text) { return true }
      rest = self[(i + 1)...]
    }
    return false
  }

  /// Returns the length in bytes of the white space at an index; 0 if there is none.
  func whiteSpace(at i: Int) -> Int {
    guard i < endIndex else { return 0 }
    let first = self[i]
    if first < 0x80 { return first == 0x20 || (0x09...0x0D).contains(first) ? 1 : 0 }
    let text = self[i...]
    if text.starts(with: "\u{A0}") || text.starts(with: "\u{85}") { return 2 }
    if text.starts(with: "\u{3000}") || text.starts(with: "\u{1680}") { return 3 }
    guard text.count > 2, first == 0xE2 else { return 0 }
    switch (self[i + 1], self[i + 2]) {
    case (0x80, 0x80...0x8A), (0x80, 0xA8...0xA9), (0x80, 0xAF), (0x81, 0x9F): return 3
    default: return 0
    }
  }

  var withoutWhiteSpace: [UInt8] {
    var (text, i): ([UInt8], Int) = ([], startIndex)
    while i < endIndex {
      let length = whiteSpace(at: i)
      if length == 0 { text.append(self[i]) }
      i += Swift.max(1, length)
    }
    return text
  }

  /// Returns the length in bytes of the first character, if it is one of some.
  func length(ofOneOf characters: StaticString) -> Int? {
    let characters = BorrowedBytes(characters)
    guard let first, first < 0x80 || first >= 0xC0 else { return nil }
    let length = first.lengthOfCharacter
    guard length <= count else { return nil }
    var i = 0
    while i < characters.count {
      var same = 0
      while same < length, characters[i + same] == self[startIndex + same] { same += 1 }
      if same == length { return length }
      i += characters[i].lengthOfCharacter
    }
    return nil
  }

  /// Without the characters at its start that are some.
  func drop(allOf characters: StaticString) -> BorrowedBytes {
    var text = self
    while let length = text.length(ofOneOf: characters) { text = text.dropFirst(length) }
    return text
  }

  /// The index of the first colon, be it a wide one.
  var firstIndexOfColon: Int? {
    let narrow = firstIndex(of: UInt8(ascii: ":"))
    var i = ByteScan.endOfASCII(in: self, from: startIndex)
    while i < narrow ?? endIndex {
      if self[i...].starts(with: "：") { return i }
      i += 1
    }
    return narrow
  }

  /// Returns whether it ends with a text in small letters, ignoring its own case.
  func endsLowered(with suffix: StaticString) -> Bool {
    let suffix = BorrowedBytes(suffix)
    guard count >= suffix.count else { return false }
    for i in suffix.indices where self[endIndex - suffix.count + i].lowercased != suffix[i] {
      return false
    }
    return true
  }
}

extension UInt8 {
  /// The number of bytes of the UTF-8 character that begins with this byte.
  fileprivate var lengthOfCharacter: Int { self < 0x80 ? 1 : self < 0xE0 ? 2 : self < 0xF0 ? 3 : 4 }
}

/// The words of a text that has spaces between them.
struct SpacedWords: Sequence, IteratorProtocol {
  private let text: BorrowedBytes
  private var position: Int

  init(_ text: BorrowedBytes) { (self.text, position) = (text, text.startIndex) }

  mutating func next() -> BorrowedBytes? {
    while position < text.endIndex, text[position] == 0x20 { position += 1 }
    guard position < text.endIndex else { return nil }
    let start = position
    while position < text.endIndex, text[position] != 0x20 { position += 1 }
    return text[start..<position]
  }

  /// The number of remaining words.
  var count: Int {
    var (rest, count) = (self, 0)
    while rest.next() != nil { count += 1 }
    return count
  }
}
