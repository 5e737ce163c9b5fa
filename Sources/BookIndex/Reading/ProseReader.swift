import Bytes

/// Reads blocks of prose: the runs of words that terms can contain, and names in code font.
///
/// It goes through each text once, from left to right. Words that no term contains, and
/// punctuation, end a run of words.
///
/// It cannot be copied, because the compiler would copy all of it for small functions.
struct ProseReader: ~Copyable {
  let languages: TextLanguages
  /// The lexicon of words in Latin letters.
  private let latin: Lexicon?
  /// The words of all blocks.
  var words = NoteWords()

  /// The text of the current block.
  private(set) var text = BorrowedBytes()
  private(set) var isHeading = false
  /// A Boolean value that indicates whether a sentence begins here.
  var isStart = true
  /// A Boolean value that indicates whether capitals say nothing: in headings where most words have
  /// one.
  private var areCapitalsUsual = false
  /// The parts of speech of the word before, if no punctuation follows it.
  private var previousParts: PartsOfSpeech?
  /// The hash of that word in small letters.
  var previousHash = WordHash()
  /// The position of the piece before, if it is a code span with nothing between.
  var previousCode: Int?
  /// The first word of the current run.
  private var runStart = 0
  /// The position after a name that extends beyond its run.
  private var resumption = 0
  /// A Boolean value that indicates whether the text is read as one term.
  private(set) var isTerm = false

  init(_ languages: TextLanguages) {
    self.languages = languages
    latin = languages.latin.lexicon
  }
}

extension ProseReader {
  /// Reads a block, and returns the positions of its pieces.
  ///
  /// - Parameter runs: The positions of the block's runs.
  mutating func read(_ text: BorrowedBytes, runs: Range<Int>, isHeading: Bool) -> Range<Int> {
    (self.text, self.isHeading) = (text, isHeading)
    areCapitalsUsual = isHeading && text.areWordsCapitalized
    (isStart, previousHash, resumption) = (true, WordHash(), 0)
    let start = words.pieces.count
    runStart = words.tokens.count
    for number in runs {
      let run = words.runs[number]
      let end = number + 1 < runs.upperBound ? words.runs[number + 1].start : text.count
      guard end > max(run.start, resumption) else { continue }
      if run.isGap {
        endPhrase()
      } else if run.signs.contains(.code) {
        readCode(run.start..<end, number)
      } else {
        readWords(max(run.start, resumption)..<end, number)
      }
    }
    endPhrase()
    self.text = BorrowedBytes()
    return start..<words.pieces.count
  }

  /// Reads a text as one run, and returns its words.
  mutating func takeTokens(of text: BorrowedBytes) -> [Token] {
    (self.text, isTerm) = (text, true)
    words.tokens.reserveCapacity(8)
    words.runs = [TextRun(start: 0, signs: [], line: 1)]
    readWords(text.indices, 0)
    return words.tokens
  }

  private mutating func readCode(_ range: Range<Int>, _ run: Int) {
    let before = previousParts
    endPhrase()
    isStart = false
    var piece = TextPiece(content: .code, range: range, run: run)
    piece.isKinded = before?.contains(.usuallyNoun) == true
    previousCode = words.pieces.count
    words.pieces.append(piece)
  }

  /// Ends the run of words here.
  mutating func endPhrase() {
    (previousParts, previousCode) = (nil, nil)
    if !isTerm, hasWordsInRun { appendPhrase() }
  }

  private mutating func appendPhrase() {
    if words.tokens[words.tokens.count - 1].isJoint { words.tokens.removeLast() }
    words.pieces.append(TextPiece(content: .words, range: runStart..<words.tokens.count))
    runStart = words.tokens.count
  }

  /// The last word of the current run.
  private var lastInRun: Token? { hasWordsInRun ? words.tokens.last : nil }
  private var hasWordsInRun: Bool { words.tokens.count > runStart }

  private mutating func readWords(_ range: Range<Int>, _ run: Int) {
    var i = range.lowerBound
    while i < range.upperBound {
      let byte = text[i]
      if byte == 0x20 {
        i += 1
      } else if byte.isSmall,
        let word = ScannedWord(onlySmallIn: text, from: i, before: range.upperBound)
      {
        read(small: word, run)
        i = word.range.upperBound
      } else if byte.isLetter || byte.beginsWideLetter || byte.isDigit && beginsWord(at: i) {
        let word = ScannedWord(in: text, from: i, before: range.upperBound)
        let end = max(word.range.upperBound, i + 1)
        if text.has(UInt8(ascii: "/"), at: word.range.upperBound),
          let joined = endOfJoinedWords(word.range, before: range.upperBound)
        {
          read(ScannedWord(text[i..<joined]), run)
          i = joined
          continue
        }
        if end < text.endIndex, text[end].isOne(of: ":("),
          let next = readAddress(behind: end)
            ?? readMethod(word.range, run, before: range.upperBound)
        {
          (i, resumption) = (next, next)
          continue
        }
        read(word, run)
        i = end
      } else if byte < 0x80 {
        if byte == UInt8(ascii: "."), let end = endOfDottedName(from: i, before: range.upperBound) {
          read(ScannedWord(text[i..<end]), run)
          i = end
          continue
        }
        if byte.isDigit, readVersion(at: i, run) {
          i = endOfNumber(from: i, before: range.upperBound)
          continue
        }
        readSign(byte)
        if let end = Citation.end(in: text, from: i) {
          (i, resumption) = (end, end)
        } else if let end = endOfHandle(from: i, in: range, words.runs[run]) {
          i = end
        } else {
          i = byte.isDigit ? endOfNumber(from: i, before: range.upperBound) : i + 1
        }
      } else {
        i = readWide(i, end: range.upperBound, run: run)
      }
    }
  }

  /// Reads a word of small letters alone. Most are known, and are neither names nor verbs.
  private mutating func read(small word: ScannedWord, _ run: Int) {
    guard let found = latin?[word.hash], found.isKnown, previousCode == nil,
      !found.parts.contains(.verb) || found.parts.contains(.usuallyNoun) || hasWordsInRun
    else {
      read(word, run)
      return
    }
    var token = Token(range: word.range, run: run)
    (token.parts, token.commonness) = (found.parts, found.commonness)
    if word.isKey { token.setKey(word.range, word.hash) }
    (isStart, previousHash) = (false, word.hash)
    append(&token)
  }

  private mutating func read(_ word: ScannedWord, _ run: Int) {
    var token = Token(
      word, in: text, run: run, lexicon: lexicon(of: word), isFirst: isStart || areCapitalsUsual,
      nounsAreCapitalized: languages.latin == .german)
    let isFirst = isStart || areCapitalsUsual
    if let code = previousCode {
      previousCode = nil
      if token.parts.contains(.usuallyNoun) { words.pieces[code].isKinded = true }
    }
    if word.startsWithCapital, token.isLikelierNoName, isBeforeCapital(word.range.upperBound) {
      (token.parts, token.isPerhapsName) = ([.noun, .name], isFirst)
    } else if areCapitalsUsual, word.startsWithCapital, lastInRun != nil, !token.canBeInTerm,
      token.parts.contains(.verb), !token.parts.contains(.function)
    {
      // Slack Connect
      (token.parts, token.isPerhapsName) = ([.noun, .name], true)
    }
    // A word that may be a verb is a noun where a noun is expected.
    if token.parts.contains(.verb), !token.parts.contains(.usuallyNoun), lastInRun == nil {
      let isAlone = isHeading && word.range.count == text.count
      if isAlone || expectsNoun {
        if word.hasSuffix("ing") { token.parts.insert(.noun) }
      } else if token.parts.contains(.noun), token.commonness >= Self.commonVerb {
        token.parts.subtract([.noun, .adjective])
      }
      if isStart, token.isGoverning {
        endPhrase()
        (isStart, previousHash) = (false, word.hash)
        return
      }
    }
    (isStart, previousHash) = (false, word.hash)
    append(&token)
    if word.startsWithCapital, !isFirst, token.number >= 0 { words.counts.noteName(token.number) }
    let end = token.range.upperBound
    if end < word.range.upperBound, text[end] == UInt8(ascii: "-") { endPhrase() }
  }

  /// The commonness from which a word that is also a noun is a verb at the beginning of a sentence:
  /// *Draw maps*, but *Dovetail joints*. Ten in a million words.
  private static let commonVerb: UInt8 = 12

  /// Returns whether a word with a capital follows, behind a space.
  private func isBeforeCapital(_ end: Int) -> Bool {
    end + 2 < text.endIndex && text[end] == 0x20 && text[end + 1].isCapital && text[end + 2].isSmall
  }

  /// The lexicon for the script of a word.
  @inline(__always)
  private func lexicon(of word: ScannedWord) -> Lexicon? {
    let first = text[word.range.lowerBound]
    if first < 0x80 { return latin }
    return switch first {
    case 0xD0...0xD3: .russian
    case 0xEA...0xED: .korean
    case 0xCD...0xCF, 0xD4...0xE1: nil
    default: latin
    }
  }

  /// Indicates whether the word before announces a noun: an article or the like.
  private var expectsNoun: Bool {
    guard let previousParts else { return isHeading && !isStart }
    return previousParts.contains(.function) && Determiners.all.contains(previousHash)
  }

  /// Appends a word to the run of words, or ends the run.
  mutating func append(_ token: inout Token) {
    if isTerm {
      words.tokens.append(token)
      return
    }
    if isJoint(token) {
      token.isJoint = true
    } else if !token.canBeInTerm || token.isLong {
      endPhrase(at: token.parts)
      return
    }
    appendToRun(&token)
  }

  /// Ends the run of words at a word that no term contains.
  @inline(__always)
  mutating func endPhrase(at parts: PartsOfSpeech) {
    endPhrase()
    previousParts = parts
  }

  /// Appends a word that a term can contain to the run of words.
  @inline(__always)
  mutating func appendToRun(_ token: inout Token) {
    if !token.isJoint, words.tokens.count - runStart >= Self.longestRun { endPhrase() }
    if !token.hasKey { setKey(of: &token) }
    if !token.isJoint { token.number = words.counts.add(token.hash) }
    words.tokens.append(token)
    previousParts = token.parts
  }

  /// Returns whether a word is a preposition behind a noun of the current run.
  @inline(__always)
  private func isJoint(_ token: Token) -> Bool {
    guard token.parts.contains(.function), let last = lastInRun, last.script == .latin,
      !last.isJoint, last.canEndTerm
    else { return false }
    return Joints.all.contains(previousHash)
  }

  /// The maximum number of words of a run.
  private static let longestRun = 12

  /// Skips a web address, whose words are not names.
  ///
  /// - Returns: The end of the address; `nil` if the text before an index is not a scheme.
  private mutating func readAddress(behind scheme: Int) -> Int? {
    guard text[scheme...].starts(with: "://") else { return nil }
    endPhrase()
    return text[scheme...].firstIndex { $0 <= 0x20 || $0 >= 0x80 } ?? text.endIndex
  }

  /// Returns the end of a name that begins with a full stop: `.NET`, `.bashrc`.
  private func endOfDottedName(from start: Int, before end: Int) -> Int? {
    guard start == 0 || text[start - 1] <= 0x20 || text[start - 1] >= 0x80 else { return nil }
    let name = text[start + 1..<end].prefix { $0.isNamePart }
    return name.count > 1 && name.contains(where: \.isLetter) ? name.endIndex : nil
  }

  /// Returns whether the digits at an index begin a word: `2ch`, `3D`.
  private func beginsWord(at i: Int) -> Bool {
    guard i == 0 || !text[i - 1].isNamePart && text[i - 1] != UInt8(ascii: ".") else {
      return false
    }
    let word = text[i...].prefix { $0.isNamePart }
    return word.count <= 6 && word.contains(where: \.isLetter) && word.count { $0.isDigit } <= 2
      && !word.starts(with: "0x")
  }

  /// Returns the end of two short words or numbers with a slash between them: `TCP/IP`, `HTTP/2`.
  ///
  /// - Parameter word: The first word, which a slash follows.
  private func endOfJoinedWords(_ word: Range<Int>, before end: Int) -> Int? {
    let slash = word.upperBound
    guard word.count <= 6, slash + 1 < end, text[slash + 1].isLetterOrDigit,
      text[word].contains(where: \.isCapital),
      word.lowerBound == 0 || text[word.lowerBound - 1] != UInt8(ascii: "/")
    else { return nil }
    let second = text[slash + 1..<end].prefix { $0.isLetterOrDigit || $0.isOne(of: "+#.") }
    var last = second.endIndex
    while last > slash + 1, text[last - 1] == UInt8(ascii: ".") { last -= 1 }
    guard second.count <= 6, last == end || text[last] != UInt8(ascii: "/") else { return nil }
    return last
  }

  /// Reads the number of a version behind a name as a word of the same run: `iOS 10`, `Python 3`.
  private mutating func readVersion(at i: Int, _ run: Int) -> Bool {
    guard let last = lastInRun, last.parts.contains(.name), last.script == .latin,
      last.range.upperBound + 1 >= i, !isTerm
    else { return false }
    var token = Token(range: i..<endOfNumber(from: i, before: text.endIndex), run: run)
    while token.range.count > 1, text[token.range.upperBound - 1] == UInt8(ascii: ".") {
      token.range = token.range.lowerBound..<token.range.upperBound - 1
    }
    guard token.range.count <= 4 else { return false }
    (token.parts, token.isUnknown, token.isNumber) = (.name, true, true)
    append(&token)
    return true
  }

  /// Returns the end of a user name such as `@ada` at the beginning of a link's text.
  private func endOfHandle(from start: Int, in range: Range<Int>, _ run: TextRun) -> Int? {
    guard start == run.start, run.signs.contains(.linked), text[start] == UInt8(ascii: "@") else {
      return nil
    }
    let name = text[start + 1..<range.upperBound].prefix {
      $0.isNamePart || $0 == UInt8(ascii: "-")
    }
    return name.endIndex
  }

  private func endOfNumber(from start: Int, before end: Int) -> Int {
    var i = start
    while i < end, text[i].isNamePart || text[i] == UInt8(ascii: ".") { i += 1 }
    return i
  }

  private mutating func readSign(_ byte: UInt8) {
    endPhrase()
    if byte.isDigit {
      isStart = false
    } else if byte.isOne(of: ".!?:;\"(") {
      isStart = true
    }
  }

  /// The maximum length of a word in bytes: longer ones are text without spaces.
  fileprivate static let longestWord = 60
}

extension Token {
  fileprivate var isLong: Bool { range.count > ProseReader.longestWord }
}

/// Words after which one that may be a verb is a noun.
private enum Determiners {
  static let all = WordSet(
    """
    a an the this that these those some any no each every both my your our its their his her of in on for \
    with by from as into about between within without via than using several many multiple
    """)
}

/// Prepositions inside of terms: code of conduct, mise en place.
private enum Joints {
  static let all = WordSet("of for de du del")
}
