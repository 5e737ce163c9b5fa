import Bytes
import Text

/// `*` or `_` beside characters that CommonMark reads otherwise than the dialect.
extension SyntaxFeatures { static let emphasis = new() }

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
    @inline(__always) init?(undisputed run: Range<Int>, in text: BorrowedBytes) {
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

/// Follows the runs of `*` and `_` of a body in their order, to tell which need hints.
///
/// As a rule a run that libcmark reads otherwise than the dialect closes what the run before it has
/// opened, and would do so either way: in `**词**，` the last one may also open something for the
/// dialect, but comes to nothing. Only where this is not sure do the hints change what is read.
///
/// It is sure of two runs of one sign and length on one line, if no run before them is open,
/// nothing stands between them that may part them or hide one of them, and a hint would touch
/// nothing that is read by what is beside it.
struct EmphasisPrescan {
  enum Need {
    case nothing
    /// The hints change nothing, unless something else has the text read again.
    case hintsElsewhere
    case hints
  }

  /// The run that is open, and no other is, and whether a hint belongs to it.
  private var open: Range<Int>?
  private var isOpenHinted = false
  /// Whether all runs so far are known to be read the same way with hints and without.
  private var isSure = true

  /// Whether no run so far has to do with what is to come.
  var isIdle: Bool { isSure && open == nil }

  /// Takes what stands between runs and may hide some that follow: a tag or the target of a link.
  mutating func hide() -> Need { isSure ? doubt() : .nothing }

  /// Ends a line; what a run on it has opened may be closed on another.
  mutating func endLine() -> Need { open == nil ? .nothing : doubt() }

  /// Takes the run that starts at an offset.
  mutating func take(runAt start: Int, in text: BorrowedBytes) -> Need {
    var end = start
    while end < text.count, text[end] == text[start] { end += 1 }
    let run = start..<end
    let undisputed = EmphasisHint.Reading(undisputed: run, in: text)
    guard isSure else {
      return undisputed == nil && EmphasisHint(for: run, in: text) != nil ? .hints : .nothing
    }
    let seen = undisputed ?? EmphasisHint.Reading(unhinted: run, in: text)
    let wanted = undisputed ?? EmphasisHint.Reading(of: run, in: text)
    let isHinted = seen != wanted
    let isEscaped = start > 0 && text[start - 1] == UInt8(ascii: "\\")
    if !isEscaped, !isHinted || !EmphasisPrescan.touchesSigns(run, in: text) {
      let opens = seen.opens || wanted.opens
      if let open {
        if seen.closes, wanted.closes, EmphasisPrescan.isPair(open, run, in: text) {
          defer { self.open = nil }
          return isHinted || isOpenHinted ? .hintsElsewhere : .nothing
        }
        if !opens, !seen.closes, !wanted.closes { return .nothing }
      } else if seen.opens, wanted.opens {
        open = run
        isOpenHinted = isHinted
        return .nothing
      } else if !opens {
        return isHinted ? .hintsElsewhere : .nothing
      }
    }
    let doubt = doubt()
    return isHinted ? .hints : doubt
  }

  /// Is sure of nothing any more.
  private mutating func doubt() -> Need {
    defer {
      open = nil
      isSure = false
    }
    return open != nil && isOpenHinted ? .hints : .nothing
  }

  /// Whether two runs are as long as each other, and nothing between them parts them.
  private static func isPair(
    _ opener: Range<Int>, _ closer: Range<Int>, in text: BorrowedBytes
  ) -> Bool {
    text[opener.lowerBound] == text[closer.lowerBound] && opener.count == closer.count
      && !(opener.upperBound..<closer.lowerBound).contains { parts(text[$0]) }
  }

  /// Whether beside a run another sign stands that is read by what is beside it: a run, or a
  /// quotation mark.
  private static func touchesSigns(_ run: Range<Int>, in text: BorrowedBytes) -> Bool {
    let before = run.lowerBound > 0 ? text[run.lowerBound - 1] : 0
    let after = run.upperBound < text.count ? text[run.upperBound] : 0
    return isReadByItsNeighbours(before) || isReadByItsNeighbours(after)
  }

  private static func isReadByItsNeighbours(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "\""), UInt8(ascii: "'"): true
    default: false
    }
  }

  private static func parts(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "`"), UInt8(ascii: "\\"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "|"):
      true
    default: false
    }
  }
}
