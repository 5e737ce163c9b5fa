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

  /// Between ASCII on both sides there is nothing to decide.
  private static func mayMatter(_ run: Range<Int>, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    run.lowerBound > 0 && text[run.lowerBound - 1] >= 0x80
      || run.upperBound < text.count && text[run.upperBound] >= 0x80
  }

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

extension Side {
  /// What libcmark 0.30 sees: symbols are letters to it.
  fileprivate init(libcmark scalar: Unicode.Scalar) {
    if scalar.properties.isWhitespace {
      self = .space
    } else {
      self = scalar.isPunctuation ? .punctuation : .letter
    }
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
