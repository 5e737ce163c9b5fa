/// A converter of titles to the steps by which titles are sorted. It is used to split a section.
///
/// A step is the smallest unit that the order compares: a letter without accent and case, or a
/// whole number. A Chinese character ordered by pinyin has two steps: its syllable, then the
/// character itself. Titles that ICU sorts together have the same steps:
///
///     Café 2      c  a  f  e  ␠  2
///     ガス         か  す
///     中文         zhong  中  wen  文
struct CollationSteps {
  struct Step: Hashable {
    /// The number of the step. Steps that sort as equal have the same number.
    let number: Int
    /// The visible form of the step.
    let label: String
    let kind: Unit

    /// The kind of a step.
    enum Unit { case letter, syllable, character }
  }

  private let alphabet: Alphabet
  /// All steps found so far. The steps of one character are consecutive.
  private(set) var steps: [Step] = []
  /// The ranges in `steps` of the characters, by character.
  private var stepsByCluster: [String: Range<Int>] = [:]
  /// The ranges in `steps` of characters that consist of one scalar and are shown unchanged. Nearly
  /// all characters do.
  private var stepsByScalar: [Unicode.Scalar: Range<Int>] = [:]
  /// The same ranges for ASCII characters, by character code.
  private var stepsByASCII = [Range<Int>?](repeating: nil, count: 128)
  /// The numbers of steps, by their keys.
  private var numbers: [Key: Int] = [:]

  /// The kind of a step and its collation key. Both are equal for steps that sort as equal.
  private struct Key: Hashable {
    var kind: Step.Unit
    var bytes: [UInt8]
  }

  init(_ alphabet: Alphabet) { self.alphabet = alphabet }
}

/// A row whose steps are read one after the other, with the position that was reached.
struct StepReader {
  /// The text that ICU sorted.
  fileprivate let text: String
  /// The visible form of `text`; `nil` if it is the same.
  fileprivate let shown: String?
  /// The offset of the next character in `text`, in bytes.
  fileprivate var offset = 0
  /// The offset of the next character in `shown`, in bytes.
  fileprivate var shownOffset = 0
  /// The steps of the last character that have not been read, as indices in `CollationSteps.steps`.
  fileprivate var pendingSteps = 0..<0

  init(_ placement: Placement) {
    text = placement.text
    // Compare the lengths too: strings that are equal in Swift can have different bytes.
    let isShown = text == placement.shown && text.utf8.count == placement.shown.utf8.count
    shown = isShown ? nil : placement.shown
  }

  /// The same row with no step read.
  var unspelled: StepReader {
    var row = self
    (row.offset, row.shownOffset, row.pendingSteps) = (0, 0, 0..<0)
    return row
  }
}

extension CollationSteps {
  /// Returns the index of a row's next step; `nil` at the end of the row.
  mutating func nextStep(of row: inout StepReader) -> Int? {
    while true {
      if let step = row.pendingSteps.popFirst() { return step }
      if let scalar = row.nextSimple() {
        row.pendingSteps = steps(of: scalar)
      } else if let (cluster, shown) = row.next() {
        row.pendingSteps = steps(of: cluster, shown: shown)
      } else {
        return nil
      }
    }
  }

  /// Returns the step of a label that consists of one letter; `nil` for a longer label.
  mutating func onlyStep(of label: String) -> Step? {
    guard label.count == 1 else { return nil }
    return steps(of: label[...], shown: label[...]).first.map { steps[$0] }
  }

  /// Returns the range in `steps` of the steps of a character that consists of one scalar.
  private mutating func steps(of scalar: Unicode.Scalar) -> Range<Int> {
    let known = scalar.isASCII ? stepsByASCII[Int(scalar.value)] : stepsByScalar[scalar]
    if let known { return known }
    let cluster = String(scalar)
    let new = steps(of: cluster[...], shown: cluster[...])
    if scalar.isASCII {
      stepsByASCII[Int(scalar.value)] = new
    } else {
      stepsByScalar[scalar] = new
    }
    return new
  }

  private mutating func steps(of cluster: Substring, shown: Substring) -> Range<Int> {
    let name = cluster == shown ? String(cluster) : "\(cluster)\u{0}\(shown)"
    if let known = stepsByCluster[name] { return known }
    let start = steps.count
    steps += newSteps(of: String(cluster), shown: String(shown))
    stepsByCluster[name] = start..<steps.count
    return start..<steps.count
  }

  /// Computes the steps of a character. The result is empty if the order ignores the character.
  private mutating func newSteps(of cluster: String, shown: String) -> [Step] {
    let key = alphabet.collation.key(of: cluster, .baseLetters)
    guard !key.bytes.isEmpty else { return [] }
    if let first = cluster.unicodeScalars.first, first.properties.isUnifiedIdeograph,
      let pinyin = alphabet.pinyin, pinyin.order == .pinyin,
      let syllable = pinyin.syllable(of: first)?.letters
    {
      return [
        step(Array(syllable.utf8), label: syllable.spelledWithUmlaut, kind: .syllable),
        step(key.bytes, label: shown, kind: .character),
      ]
    }
    return [step(key.bytes, label: plain(cluster, key: key), kind: .letter)]
  }

  private mutating func step(_ bytes: [UInt8], label: String, kind: Step.Unit) -> Step {
    let key = Key(kind: kind, bytes: bytes)
    let number = numbers[key] ?? numbers.count
    numbers[key] = number
    return Step(number: number, label: label.clipped, kind: kind)
  }

  /// Returns a letter without accent, in lower case and as hiragana, as far as the collation treats
  /// these forms as equal.
  private func plain(_ cluster: String, key: SortKey) -> String {
    let lower = cluster.lowercased()
    guard let base = lower.normalized(to: .compatibilityDecomposed).unicodeScalars.first else {
      return lower
    }
    let isKatakana = (0x30A1...0x30F6).contains(base.value)
    let hiragana = isKatakana ? Unicode.Scalar(base.value - 0x60) : nil
    let candidates = [hiragana.map(String.init), String(base)].compactMap(\.self)
    let same = candidates.first { alphabet.collation.key(of: $0, .baseLetters) == key }
    return same ?? lower.normalized(to: .composed)
  }
}

extension StepReader {
  /// Reads the next character if it is printable ASCII other than a digit, or a common ideograph,
  /// if it is shown unchanged, and if no combining character follows. Otherwise returns `nil`.
  /// Working on bytes takes a tenth of the time of `next`.
  fileprivate mutating func nextSimple() -> Unicode.Scalar? {
    guard shown == nil else { return nil }
    let bytes = text.utf8.span
    guard let (scalar, length) = bytes.simpleScalar(at: offset), !scalar.isDigit,
      offset + length == bytes.count || bytes.simpleScalar(at: offset + length) != nil
    else { return nil }
    offset += length
    return scalar
  }

  /// Reads the next character, or all digits of a number, and returns it with its visible form;
  /// returns `nil` at the end.
  fileprivate mutating func next() -> (Substring, Substring)? {
    let rest = text.dropFirst(bytes: offset)
    guard let first = rest.first else { return nil }
    let length =
      first.isDigit ? rest.prefix(Self.mostDigits).prefix(while: \.isDigit).count : 1
    let cluster = rest.prefix(length)
    offset += cluster.utf8.count
    guard let shown else { return (cluster, cluster) }
    let seen = shown.dropFirst(bytes: shownOffset).prefix(length)
    shownOffset += seen.utf8.count
    return (cluster, seen)
  }

  /// The largest number of digits in one step.
  private static var mostDigits: Int { 16 }
}

extension Span<UInt8> {
  /// Returns the printable ASCII character or the common ideograph at an offset, and its length in
  /// bytes; `nil` for any other character.
  fileprivate func simpleScalar(at offset: Int) -> (Unicode.Scalar, length: Int)? {
    guard offset < count else { return nil }
    let first = self[offset]
    if 0x20...0x7E ~= first { return (Unicode.Scalar(first), 1) }
    // The bytes E5 to E9 begin common ideographs, which have three bytes.
    guard 0xE5...0xE9 ~= first, offset + 2 < count,
      let scalar = Unicode.Scalar(
        UInt32(first & 0xF) << 12 | UInt32(self[offset + 1] & 0x3F) << 6
          | UInt32(self[offset + 2] & 0x3F))
    else { return nil }
    return (scalar, 3)
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { "0"..."9" ~= self }
}

extension Character {
  fileprivate var isDigit: Bool { isASCII && isNumber }
}

extension String {
  fileprivate func dropFirst(bytes count: Int) -> Substring {
    self[utf8.index(startIndex, offsetBy: count)...]
  }

  /// The first 16 scalars of the text. A single character can have more, such as a letter with many
  /// accents.
  fileprivate var clipped: String { String(UnicodeScalarView(unicodeScalars.prefix(16))) }

  /// The pinyin syllable with “ü” instead of “v”.
  fileprivate var spelledWithUmlaut: String { String(map { $0 == "v" ? "ü" : $0 }) }
}
