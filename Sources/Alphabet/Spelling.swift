/// The letters of titles after the order they are sorted by, for splitting a section.
///
/// A step is what the next bit of a title is to the order: a letter without its accent and case, a
/// number as a whole, and for a Chinese character ordered by pinyin first its syllable, then the
/// character itself. Titles that ICU sorts together have the same steps:
///
///     Café 2      c  a  f  e  ␠  2
///     ガス         か  す
///     中文         zhong  中  wen  文
struct Spelling {
  struct Step: Hashable {
    /// Tells apart what the order tells apart.
    let number: Int
    let label: String
    let kind: Kind

    enum Kind { case letter, syllable, character }
  }

  private let alphabet: Alphabet
  private var stepsByCluster: [String: [Step]] = [:]
  /// The same of the characters of one scalar that are shown as they are, which nearly all are.
  private var stepsByScalar: [Unicode.Scalar: [Step]] = [:]
  private var numbers: [Key: Int] = [:]

  private struct Key: Hashable {
    var kind: Step.Kind
    var bytes: [UInt8]
  }

  init(_ alphabet: Alphabet) { self.alphabet = alphabet }
}

/// How far one row has been spelled.
struct SpelledRow {
  private(set) var steps: [Spelling.Step] = []
  fileprivate var text: Substring
  fileprivate var shown: Substring
  /// Whether the reader sees the text as it is.
  private let isShown: Bool

  init(_ placement: Placement) {
    text = Substring(placement.text)
    shown = Substring(placement.shown)
    isShown = text.utf8.count == shown.utf8.count && text == shown
  }

  fileprivate mutating func append(_ more: [Spelling.Step]) { steps += more }
}

extension Spelling {
  /// The step at a depth, or nil where the row is spelled out before it.
  mutating func step(_ depth: Int, of row: inout SpelledRow) -> Step? {
    while row.steps.count <= depth {
      if let scalar = row.nextSimple() {
        row.append(steps(of: scalar))
        continue
      }
      guard let (cluster, shown) = row.next() else { return nil }
      row.append(steps(of: cluster, shown: shown))
    }
    return row.steps[depth]
  }

  /// The step of a label, if it is a single letter.
  mutating func onlyStep(of label: String) -> Step? {
    label.count == 1 ? steps(of: label[...], shown: label[...]).first : nil
  }

  private mutating func steps(of scalar: Unicode.Scalar) -> [Step] {
    if let known = stepsByScalar[scalar] { return known }
    let cluster = String(scalar)
    let steps = steps(of: cluster[...], shown: cluster[...])
    stepsByScalar[scalar] = steps
    return steps
  }

  private mutating func steps(of cluster: Substring, shown: Substring) -> [Step] {
    let name = cluster == shown ? String(cluster) : "\(cluster)\u{0}\(shown)"
    if let known = stepsByCluster[name] { return known }
    let steps = newSteps(of: String(cluster), shown: String(shown))
    stepsByCluster[name] = steps
    return steps
  }

  private mutating func newSteps(of cluster: String, shown: String) -> [Step] {
    let key = alphabet.collation.key(of: cluster, .baseLetters)
    guard !key.bytes.isEmpty else { return [] }
    if let first = cluster.unicodeScalars.first, first.properties.isUnifiedIdeograph,
      let syllable = alphabet.pinyin?.syllable(of: first)?.letters
    {
      return [
        step(Array(syllable.utf8), syllable.spelledWithUmlaut, .syllable),
        step(key.bytes, shown, .character),
      ]
    }
    return [step(key.bytes, plain(cluster, key: key), .letter)]
  }

  private mutating func step(_ bytes: [UInt8], _ label: String, _ kind: Step.Kind) -> Step {
    let key = Key(kind: kind, bytes: bytes)
    let number = numbers[key] ?? numbers.count
    numbers[key] = number
    return Step(number: number, label: label.clipped, kind: kind)
  }

  /// A letter without its accent, in lower case and as hiragana, as far as the order lets it be.
  private func plain(_ cluster: String, key: SortKey) -> String {
    let lower = cluster.lowercased()
    guard let base = lower.normalized(to: .takenApart).unicodeScalars.first else { return lower }
    let isKatakana = (0x30A1...0x30F6).contains(base.value)
    let hiragana = isKatakana ? Unicode.Scalar(base.value - 0x60) : nil
    let candidates = [hiragana.map(String.init), String(base)].compactMap(\.self)
    let same = candidates.first { alphabet.collation.key(of: $0, .baseLetters) == key }
    return same ?? lower.normalized(to: .composed)
  }
}

extension SpelledRow {
  /// Takes the next character, if it is a letter of ASCII or a common ideograph that is shown as it is,
  /// and nothing that could be joined to it follows: found by its bytes, in a tenth of the time
  /// that `next` takes.
  fileprivate mutating func nextSimple() -> Unicode.Scalar? {
    guard isShown, let (scalar, length) = text.utf8.simpleScalar,
      text.utf8.dropFirst(length).isEmpty || text.utf8.dropFirst(length).simpleScalar != nil
    else { return nil }
    text = Substring(text.utf8.dropFirst(length))
    shown = text
    return scalar
  }

  /// Takes the next character, or the digits of a number, and what the reader sees of it.
  fileprivate mutating func next() -> (Substring, Substring)? {
    guard !text.isEmpty else { return nil }
    let length = max(1, text.prefix(Self.mostDigits).prefix(while: \.isDigit).count)
    defer {
      text = text.dropFirst(length)
      shown = shown.dropFirst(length)
    }
    return (text.prefix(length), shown.prefix(length))
  }

  private static var mostDigits: Int { 16 }
}

extension Substring.UTF8View {
  /// The letter of ASCII, the space or the common ideograph that is first, and how long it is.
  fileprivate var simpleScalar: (Unicode.Scalar, length: Int)? {
    guard let first else { return nil }
    if first == 0x20 || first | 0x20 &- 0x61 < 26 { return (Unicode.Scalar(first), 1) }
    guard 0xE5...0xE9 ~= first else { return nil }
    let rest = dropFirst().prefix(2)
    guard let second = rest.first, let third = rest.last, rest.count == 2,
      let scalar = Unicode.Scalar(
        UInt32(first & 0xF) << 12 | UInt32(second & 0x3F) << 6 | UInt32(third & 0x3F))
    else { return nil }
    return (scalar, 3)
  }
}

extension Character {
  fileprivate var isDigit: Bool { isASCII && isNumber }
}

extension String {
  /// Without the tail of a character that is made of many (an emoji, heaped accents).
  fileprivate var clipped: String { String(UnicodeScalarView(unicodeScalars.prefix(16))) }

  fileprivate var spelledWithUmlaut: String { String(map { $0 == "v" ? "ü" : $0 }) }
}
