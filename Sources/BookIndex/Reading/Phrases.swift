import Bytes

extension String {
  /// The parts of a Chinese or Japanese title between which a line may break.
  ///
  ///     "用指针实现链表".phrases  // ["用", "指针", "实现", "链表"]
  ///     "吾輩は猫である".phrases  // ["吾輩は", "猫である"]
  ///
  /// A part ends between two words of a run of ideographs or katakana, after hiragana before such a
  /// run, and between an ideograph and a Latin letter. At other places, such as spaces, browsers
  /// break lines correctly without help.
  public var phrases: [Substring] {
    let starts = withBytes { (text: BorrowedBytes) -> [Int] in
      var finder = PhraseStarts()
      finder.read(text)
      return finder.starts
    }
    let bounds = [startIndex] + starts.map { utf8.index(startIndex, offsetBy: $0) } + [endIndex]
    return zip(bounds, bounds.dropFirst()).map { self[$0..<$1] }
  }
}

/// The offsets of the phrases of a title, except the first.
private struct PhraseStarts {
  private(set) var starts: [Int] = []
  private var segmenter = HanSegmenter()

  private enum CharacterKind { case ideograph, hiragana, latin, other }

  mutating func read(_ text: BorrowedBytes) {
    var position = text.startIndex
    var last = CharacterKind.other
    var lexicon: Lexicon?
    while position < text.endIndex {
      let kind = Self.kind(at: position, of: text)
      if last != .other, kind != last, kind == .ideograph || kind == .latin {
        starts.append(position)
      }
      last = kind
      guard kind == .ideograph else {
        position += Self.length(at: position, of: text)
        continue
      }
      var end = position
      while end < text.endIndex, Self.kind(at: end, of: text) == .ideograph { end += 3 }
      let known = lexicon ?? (Self.hasHiragana(text) ? .japanese : .chinese)
      lexicon = known
      segmenter.read(text[position..<end], known)
      for word in segmenter.words.dropFirst() where !Self.isParticle(at: word.range, of: text) {
        starts.append(word.range.lowerBound)
      }
      position = end
    }
  }
}

extension PhraseStarts {
  private static func kind(at position: Int, of text: BorrowedBytes) -> CharacterKind {
    let lead = text[position]
    switch lead {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return .latin
    case 0xE3...0xE9 where position + 2 < text.endIndex:
      let low = UInt32(text[position + 1] & 0x3F) << 6 | UInt32(text[position + 2] & 0x3F)
      switch UInt32(lead & 0xF) << 12 | low {
      case 0x3041...0x3096: return .hiragana
      case 0x30A1...0x30FC, 0x3400...0x4DBF, 0x4E00...0x9FFF: return .ideograph
      default: return .other
      }
    default: return .other
    }
  }

  private static func length(at position: Int, of text: BorrowedBytes) -> Int {
    switch text[position] {
    case 0xC0..<0xE0: 2
    case 0xE0..<0xF0: 3
    case 0xF0...: 4
    default: 1
    }
  }

  private static func hasHiragana(_ text: BorrowedBytes) -> Bool {
    var position = text.startIndex
    while position < text.endIndex {
      if kind(at: position, of: text) == .hiragana { return true }
      position += length(at: position, of: text)
    }
    return false
  }

  /// Indicates whether a word is a Chinese particle, which does not begin a line.
  private static func isParticle(at range: Range<Int>, of text: BorrowedBytes) -> Bool {
    guard range.count == 3 else { return false }
    return particles.contains { text[range].elementsEqual($0.utf8) }
  }

  private static let particles = ["的", "地", "得", "了", "着", "过", "吗", "呢", "吧", "们"]
}
