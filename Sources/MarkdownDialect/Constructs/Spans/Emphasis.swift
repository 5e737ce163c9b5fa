import Bytes
import Text

/// `*` or `_` beside characters that libcmark and the dialect classify differently.
extension SyntaxFeatures { static let emphasis = new() }

extension Construct {
  static let emphasis = Construct(
    name: "emphasis", trigger: .any(.emphasis), span: SpanStep(starts: "*_") { $0.hintEmphasis() })
}

/// A hint that makes libcmark read a run of `*` or `_` as the dialect does.
///
/// The characters on both sides of a run decide whether the run opens or closes emphasis. The
/// dialect decides differently from libcmark beside Chinese, Japanese or Korean text, and beside
/// characters that only later versions of CommonMark classify as punctuation. There the scanner
/// inserts a letter or a punctuation mark beside the run, so that libcmark makes the decision of
/// the dialect. The inserted characters are removed later.
struct EmphasisHint: Hashable {
  /// The characters to insert before the run; may be empty.
  let before: [UInt8]
  /// The characters to insert after the run; may be empty.
  let after: [UInt8]
}

extension EmphasisHint {
  /// Creates the hint for a run. Returns `nil` if the run needs no hint.
  init?(for run: Range<Int>, in text: BorrowedBytes) {
    guard EmphasisHint.mayMatter(run, in: text) else { return nil }
    let sign = text[run.lowerBound]
    let wanted = RunEffect(of: run, in: text)
    let seen = EmphasisHint.seenClasses(of: run, in: text)
    for before in EmphasisHint.choices {
      for after in EmphasisHint.choices {
        guard
          RunEffect(sign, before: before?.class ?? seen.0, after: after?.class ?? seen.1) == wanted
        else {
          continue
        }
        if before == nil, after == nil { return nil }
        self.init(before: before?.characters ?? [], after: after?.characters ?? [])
        return
      }
    }
    return nil
  }

  /// The possible hints on one side of a run: no hint, a letter, or punctuation.
  private static let choices: [(class: FlankingClass, characters: [UInt8])?] = [
    nil, (.letter, Placeholder.letterHint), (.punctuation, Placeholder.punctuationHint),
  ]

  /// Returns whether a run may need a hint. Most runs need no hint, because the bytes on both sides
  /// are ASCII, or belong to characters that are certainly letters or white space.
  private static func mayMatter(_ run: Range<Int>, in text: BorrowedBytes) -> Bool {
    let (start, end) = (run.lowerBound, run.upperBound)
    let before = start > 0 ? text[start - 1] : 0x20
    let after = end < text.count ? text[end] : 0x20
    guard before >= 0x80 || after >= 0x80 else { return false }
    let isAfterLetter = before < 0x80 ? isPlain(before) : start > 2 && isHan(text[start - 3])
    return !(isAfterLetter && (after < 0x80 ? isPlain(after) : isHan(after)))
  }

  /// Returns whether an ASCII byte is white space, a control character, a letter or a digit.
  private static func isPlain(_ byte: UInt8) -> Bool { byte <= 0x20 || byte.isLetterOrDigit }

  /// Returns whether a byte starts a character from U+4000 to U+9FFF; most of these are Chinese.
  private static func isHan(_ byte: UInt8) -> Bool { (0xE4...0xE9).contains(byte) }

  /// Returns the classes of the characters on both sides of a run, as libcmark sees them.
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

  /// The possible effects of a run, which depend on the characters on both sides (CommonMark 0.30,
  /// section 6.2).
  struct RunEffect: Hashable {
    /// Indicates whether the run can open emphasis.
    let opens: Bool
    /// Indicates whether the run can close emphasis.
    let closes: Bool

    fileprivate init(_ sign: UInt8, before: FlankingClass, after: FlankingClass) {
      let left = after.isFlanked(opposite: before)
      let right = before.isFlanked(opposite: after)
      let isAsterisk = sign == UInt8(ascii: "*")
      opens = left && (isAsterisk || !right || before.isPunctuation)
      closes = right && (isAsterisk || !left || after.isPunctuation)
    }

    /// Creates the reading on which libcmark and the dialect agree. Returns `nil` if they may
    /// differ.
    @inline(__always) init?(undisputed run: Range<Int>, in text: BorrowedBytes) {
      let (start, end) = (run.lowerBound, run.upperBound)
      let before = start > 0 ? text[start - 1] : 0x20
      let after = end < text.count ? text[end] : 0x20
      guard !EmphasisHint.mayMatter(run, in: text), let left = FlankingClass(plainly: before),
        let right = FlankingClass(plainly: after)
      else { return nil }
      self.init(text[start], before: left, after: right)
    }

    /// Creates the dialect's reading of a run.
    init(of run: Range<Int>, in text: BorrowedBytes) {
      self.init(
        text[run.lowerBound], before: .before(run.lowerBound, in: text),
        after: .after(run.upperBound, in: text))
    }

    /// Creates libcmark's reading of a run without a hint.
    init(unhinted run: Range<Int>, in text: BorrowedBytes) {
      let seen = EmphasisHint.seenClasses(of: run, in: text)
      self.init(text[run.lowerBound], before: seen.0, after: seen.1)
    }
  }
}

extension SpanScanner {
  /// Inserts the hint for the run at the position, if the run needs one.
  mutating func hintEmphasis() -> Bool {
    let run = position..<position + runLength(of: text[position], at: position)
    if let hint = text.withBytes({ EmphasisHint(for: run, in: $0) }) {
      self.hint(hint.before, at: run.lowerBound)
      self.hint(hint.after, at: run.upperBound)
    }
    position = run.upperBound
    return true
  }
}

/// A scan of the runs of `*` and `_` in a body, in order, which finds the lines that need hints.
///
/// A paragraph with hints must be parsed again, so the scan avoids hints that change nothing. In
/// `**词**，`, libcmark and the dialect read the last run differently: in the dialect it can also
/// open emphasis. But it closes the first run in both readings, so a hint would change nothing.
///
/// The scan is sure of two runs on one line with the same sign and length if
///
/// - no run before them is open,
/// - no character between them can separate the runs or hide one of them, and
/// - a hint would not change the reading of another character beside the runs.
struct EmphasisPrescan {
  enum HintRequirement {
    /// The runs need no hints.
    case nothing
    /// The hints change nothing, unless the text is parsed again for another reason.
    case onlyIfReparsed
    /// The runs need hints, so their text must be parsed again.
    case hints
  }

  /// The run that is open; `nil` if no run is open.
  private var openRun: Range<Int>?
  /// A Boolean value that indicates whether libcmark and the dialect read the open run differently.
  private var openRunNeedsHint = false
  /// A Boolean value that indicates whether the scan is sure that hints change nothing so far.
  private var isSure = true

  /// A Boolean value that indicates whether the scan is sure and no run is open, so that the runs
  /// so far cannot affect the next line.
  var isIdle: Bool { isSure && openRun == nil }

  /// Records the start of a tag or link target. The runs inside it are not emphasis, so the scan is
  /// no longer sure.
  mutating func addBarrier() -> HintRequirement { isSure ? loseCertainty() : .nothing }

  /// Ends a line. If a run is open, the scan is no longer sure, because any run on a later line may
  /// close the open run.
  mutating func endLine() -> HintRequirement { openRun == nil ? .nothing : loseCertainty() }

  /// Processes the run that starts at an offset.
  mutating func addRun(at start: Int, in text: BorrowedBytes) -> HintRequirement {
    var end = start
    while end < text.count, text[end] == text[start] { end += 1 }
    let run = start..<end
    let undisputed = EmphasisHint.RunEffect(undisputed: run, in: text)
    guard isSure else {
      return undisputed == nil && EmphasisHint(for: run, in: text) != nil ? .hints : .nothing
    }
    let seen = undisputed ?? EmphasisHint.RunEffect(unhinted: run, in: text)
    let wanted = undisputed ?? EmphasisHint.RunEffect(of: run, in: text)
    let isHinted = seen != wanted
    let isEscaped = start > 0 && text[start - 1] == UInt8(ascii: "\\")
    if !isEscaped, !isHinted || !EmphasisPrescan.touchesSigns(run, in: text) {
      let opens = seen.opens || wanted.opens
      if let openRun {
        if seen.closes, wanted.closes, EmphasisPrescan.isPair(openRun, run, in: text) {
          defer { self.openRun = nil }
          return isHinted || openRunNeedsHint ? .onlyIfReparsed : .nothing
        }
        if !opens, !seen.closes, !wanted.closes { return .nothing }
      } else if seen.opens, wanted.opens {
        openRun = run
        openRunNeedsHint = isHinted
        return .nothing
      } else if !opens {
        return isHinted ? .onlyIfReparsed : .nothing
      }
    }
    let doubt = loseCertainty()
    return isHinted ? .hints : doubt
  }

  /// Makes the scan unsure about all runs up to the next empty line. Returns whether the run that
  /// was open needs hints.
  private mutating func loseCertainty() -> HintRequirement {
    defer {
      openRun = nil
      isSure = false
    }
    return openRun != nil && openRunNeedsHint ? .hints : .nothing
  }

  /// Returns whether two runs have the same sign and length, and no character between them can
  /// separate the runs.
  private static func isPair(
    _ opener: Range<Int>, _ closer: Range<Int>, in text: BorrowedBytes
  ) -> Bool {
    text[opener.lowerBound] == text[closer.lowerBound] && opener.count == closer.count
      && !(opener.upperBound..<closer.lowerBound).contains { separatesRuns(text[$0]) }
  }

  /// Returns whether a hint may change the reading of the character before or after a run: the
  /// character is part of another run, or a quotation mark.
  private static func touchesSigns(_ run: Range<Int>, in text: BorrowedBytes) -> Bool {
    let before = run.lowerBound > 0 ? text[run.lowerBound - 1] : 0
    let after = run.upperBound < text.count ? text[run.upperBound] : 0
    return dependsOnNeighbours(before) || dependsOnNeighbours(after)
  }

  private static func dependsOnNeighbours(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "\""), UInt8(ascii: "'"): true
    default: false
    }
  }

  private static func separatesRuns(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "`"), UInt8(ascii: "\\"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "|"):
      true
    default: false
    }
  }
}
