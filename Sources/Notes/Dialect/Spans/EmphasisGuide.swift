/// How libcmark is led to read a run of `*` or `_` that stands beside Chinese, Japanese or Korean,
/// or beside a sign that only later versions of CommonMark call punctuation.
///
/// libcmark decides by the characters on both sides of a run whether it opens or closes emphasis.
/// Where the dialect decides otherwise, a letter or a punctuation mark is put beside the run that
/// makes libcmark decide the same, and is taken away later.
struct EmphasisGuide: Hashable {
  let before: [UInt8]
  let after: [UInt8]
}

extension EmphasisGuide {
  /// The guide for a run; `nil` where it needs none.
  init?(for run: Range<Int>, in text: UnsafeBufferPointer<UInt8>) {
    guard EmphasisGuide.mayMatter(run, in: text) else { return nil }
    let sign = text[run.lowerBound]
    let sides = (Side.before(run.lowerBound, in: text), Side.after(run.upperBound, in: text))
    let wanted = EmphasisGuide.verdict(sign, sides.0, sides.1)
    let seen = (
      Side.scalar(before: run.lowerBound, in: text).map { Side(libcmark: $0.0) } ?? .space,
      Side.scalar(after: run.upperBound, in: text).map { Side(libcmark: $0) } ?? .space
    )
    for before in EmphasisGuide.choices {
      for after in EmphasisGuide.choices {
        let verdict = EmphasisGuide.verdict(
          sign, before?.side ?? seen.0, after?.side ?? seen.1)
        guard verdict == wanted else { continue }
        if before == nil, after == nil { return nil }
        self.init(before: before?.characters ?? [], after: after?.characters ?? [])
        return
      }
    }
    return nil
  }

  private enum Choice {
    case letter, punctuation

    var side: Side { self == .letter ? .letter : .punctuation }
    var characters: [UInt8] {
      self == .letter ? Placeholder.letter : Placeholder.punctuation
    }
  }

  private static let choices: [Choice?] = [nil, .letter, .punctuation]

  /// Between ASCII on both sides there is nothing to decide, nor between what surely is letters or
  /// white space: a glance, for most runs are such.
  private static func mayMatter(_ run: Range<Int>, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    let (start, end) = (run.lowerBound, run.upperBound)
    let before = start > 0 ? text[start - 1] : 0x20
    let after = end < text.count ? text[end] : 0x20
    guard before >= 0x80 || after >= 0x80 else { return false }
    let isAfterLetter = before < 0x80 ? isPlain(before) : start > 2 && isHan(text[start - 3])
    return !(isAfterLetter && (after < 0x80 ? isPlain(after) : isHan(after)))
  }

  private static func isPlain(_ byte: UInt8) -> Bool { byte <= 0x20 || byte.isLetterOrDigit }

  /// Whether a byte starts a character from U+4000 to U+9FFF.
  private static func isHan(_ byte: UInt8) -> Bool { (0xE4...0xE9).contains(byte) }

  /// What a run may do, by the sides it has (CommonMark 0.30, section 6.2).
  private struct Verdict: Hashable {
    var opens: Bool
    var closes: Bool
  }

  private static func verdict(_ sign: UInt8, _ before: Side, _ after: Side) -> Verdict {
    let left = after.isFlanked(opposite: before)
    let right = before.isFlanked(opposite: after)
    guard sign == UInt8(ascii: "_") else { return Verdict(opens: left, closes: right) }
    return Verdict(
      opens: left && (!right || before.isPunctuation),
      closes: right && (!left || after.isPunctuation))
  }
}

extension SpanScanner {
  /// Leads libcmark's reading of the run that starts here, where it needs to be led.
  mutating func guideEmphasis() {
    let run = position..<position + run(of: text[position], at: position)
    position = run.upperBound
    guard features.contains(.emphasis) else { return }
    if let guide = text.withUnsafeBufferPointer({ EmphasisGuide(for: run, in: $0) }) {
      self.guide(guide.before, at: run.lowerBound)
      self.guide(guide.after, at: run.upperBound)
    }
  }
}
