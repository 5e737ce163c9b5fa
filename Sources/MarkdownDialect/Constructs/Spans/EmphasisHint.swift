import Bytes
import Text

extension SyntaxFeatures {
  /// `*` or `_` beside characters that CommonMark reads otherwise than the dialect.
  static let emphasis = SyntaxFeatures.new()
}

extension Construct {
  static let emphasis = Construct(
    name: "emphasis", trigger: .any(.emphasis), span: SpanStep(starts: "*_") { $0.hintEmphasis() })
}

/// How libcmark is led to read a run of `*` or `_` that stands beside Chinese, Japanese or Korean,
/// or beside a sign that only later versions of CommonMark call punctuation.
///
/// libcmark decides by the characters on both sides of a run whether it opens or closes emphasis.
/// Where the dialect decides otherwise, a letter or a punctuation mark is put beside the run that
/// makes libcmark decide the same, and is taken away later.
struct EmphasisHint: Hashable {
  let before: [UInt8]
  let after: [UInt8]
}

extension EmphasisHint {
  /// The hint for a run; `nil` where it needs none.
  init?(for run: Range<Int>, in text: BorrowedBytes) {
    guard EmphasisHint.mayMatter(run, in: text) else { return nil }
    let sign = text[run.lowerBound]
    let wanted = Reading(of: run, in: text)
    let seen = EmphasisHint.seenClasses(of: run, in: text)
    for before in EmphasisHint.choices {
      for after in EmphasisHint.choices {
        guard Reading(sign, before?.class ?? seen.0, after?.class ?? seen.1) == wanted else {
          continue
        }
        if before == nil, after == nil { return nil }
        self.init(before: before?.characters ?? [], after: after?.characters ?? [])
        return
      }
    }
    return nil
  }

  private static let choices: [(class: FlankingClass, characters: [UInt8])?] = [
    nil, (.letter, Placeholder.letter), (.punctuation, Placeholder.punctuation),
  ]

  /// Between ASCII on both sides there is nothing to decide, nor between what surely is letters or
  /// white space, as most runs are.
  private static func mayMatter(_ run: Range<Int>, in text: BorrowedBytes) -> Bool {
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

  /// What stands on both sides of a run as libcmark sees it.
  private static func seenClasses(
    of run: Range<Int>, in text: BorrowedBytes
  ) -> (FlankingClass, FlankingClass) {
    (
      FlankingClass.scalar(before: run.lowerBound, in: text).map { FlankingClass(libcmark: $0.0) }
        ?? .space,
      FlankingClass.scalar(after: run.upperBound, in: text).map { FlankingClass(libcmark: $0) }
        ?? .space
    )
  }

  /// What a run may do, by what stands on both sides (CommonMark 0.30, section 6.2).
  struct Reading: Hashable {
    let opens: Bool
    let closes: Bool

    fileprivate init(_ sign: UInt8, _ before: FlankingClass, _ after: FlankingClass) {
      let left = after.isFlanked(opposite: before)
      let right = before.isFlanked(opposite: after)
      let isAsterisk = sign == UInt8(ascii: "*")
      opens = left && (isAsterisk || !right || before.isPunctuation)
      closes = right && (isAsterisk || !left || after.isPunctuation)
    }

    /// What it does to anybody, where both sides are such that nothing is to be decided.
    @inline(__always)
    init?(undisputed run: Range<Int>, in text: BorrowedBytes) {
      let (start, end) = (run.lowerBound, run.upperBound)
      let before = start > 0 ? text[start - 1] : 0x20
      let after = end < text.count ? text[end] : 0x20
      guard !EmphasisHint.mayMatter(run, in: text), let left = FlankingClass(plainly: before),
        let right = FlankingClass(plainly: after)
      else { return nil }
      self.init(text[start], left, right)
    }

    /// What it does as the dialect has it.
    init(of run: Range<Int>, in text: BorrowedBytes) {
      self.init(
        text[run.lowerBound], .before(run.lowerBound, in: text), .after(run.upperBound, in: text))
    }

    /// What it does as libcmark has it, without a hint.
    init(unhinted run: Range<Int>, in text: BorrowedBytes) {
      let seen = EmphasisHint.seenClasses(of: run, in: text)
      self.init(text[run.lowerBound], seen.0, seen.1)
    }
  }
}

extension SpanScanner {
  /// Leads libcmark's reading of the run that starts here, where it needs to be led.
  mutating func hintEmphasis() -> Bool {
    let run = position..<position + run(of: text[position], at: position)
    if let hint = text.withBytes({ EmphasisHint(for: run, in: $0) }) {
      self.hint(hint.before, at: run.lowerBound)
      self.hint(hint.after, at: run.upperBound)
    }
    position = run.upperBound
    return true
  }
}
