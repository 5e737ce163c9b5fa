import Bytes
import Text

/// The result of one scan over the bytes of a body, which finds the signs of constructs.
///
/// The scan saves time: a construct without signs in the body does not run, and a paragraph without
/// signs of spans is not parsed again. The constructs declare their signs; see `SyntaxSign`.
struct SyntaxScan {
  /// The features whose signs the scan found.
  private(set) var features: SyntaxFeatures = []
  /// The numbers of the lines on which spans of the dialect may start, ascending, from 1.
  private(set) var spanLines: [Int] = []
  /// The numbers of the lines that contain a `|`, ascending.
  private(set) var barLines: [Int] = []
  /// The features of the signs that libcmark leaves in the text, each with the number of the sign's
  /// line, ascending by line.
  private(set) var textLines: [(feature: SyntaxFeatures, line: Int)] = []
  /// The byte offset at which each line starts. A line ends with LF, CR LF or a lone CR.
  private(set) var lineStarts = [0]
  /// The scan of the runs of `*` and `_`, which starts anew after each empty line.
  private var emphasis = EmphasisPrescan()
  /// A Boolean value that indicates whether some runs of `*` or `_` since the last empty line need
  /// hints only if their text is parsed again; see `EmphasisPrescan`.
  private var hasHintsForReparseOnly = false
  /// The result of the last check of a link target for spaces: the offset after the first word of
  /// the target, and whether the target contains a space.
  ///
  /// The result is also valid for a `](` inside that word. So in `[a](b[a](b[a](b` only the first
  /// target is searched, and the scan takes linear time.
  var lastTarget = (end: 0, isSpaced: false)
  /// The features that the scan skips.
  let ignoredFeatures: SyntaxFeatures

  /// Scans a body.
  ///
  /// - Parameter ignored: The features that the scan skips.
  init(at text: BorrowedBytes, ignoring ignored: SyntaxFeatures = []) {
    self.ignoredFeatures = ignored
    lineStarts.reserveCapacity(text.count / 32 + 1)
    scan(text)
  }
}

extension SyntaxScan {
  /// Returns whether a span of the dialect may start on any of the lines.
  func mayContainSpans(on lines: ClosedRange<Int>) -> Bool {
    SyntaxScan.contains(spanLines, any: lines)
  }

  /// Returns whether any of the lines contains a `|`.
  func mayContainBars(on lines: ClosedRange<Int>) -> Bool {
    SyntaxScan.contains(barLines, any: lines)
  }

  /// Returns whether an ascending list of line numbers contains any of the lines.
  private static func contains(_ numbers: [Int], any lines: ClosedRange<Int>) -> Bool {
    let next = numbers.partitioningIndex { $0 >= lines.lowerBound }
    return next < numbers.count && numbers[next] <= lines.upperBound
  }

  /// Adds a feature that the search of a construct found.
  ///
  /// - Parameter lines: The numbers of the lines whose text must be scanned for spans.
  mutating func insert(_ feature: SyntaxFeatures, onSpanLines lines: [Int] = []) {
    features.insert(feature)
    if !lines.isEmpty { spanLines = Set(spanLines + lines).sorted() }
  }

  /// Adds a feature, and the current line as one on which spans may start.
  @inline(__always) private mutating func insertSpan(_ feature: SyntaxFeatures) {
    features.formUnion(feature)
    if spanLines.last != lineStarts.count { spanLines.append(lineStarts.count) }
  }

  /// Scans the whole body, 16 bytes at a time.
  private mutating func scan(_ text: BorrowedBytes) {
    let signs = SyntaxSigns.all
    var i = 0
    while i <= text.endIndex &- 16 {
      var hits = text.signsOfSixteen(at: i)
      while hits != 0 {
        processByte(at: i &+ hits.trailingZeroBitCount, in: text, with: signs)
        hits &= hits &- 1
      }
      i &+= 16
    }
    while i < text.count {
      processByte(at: i, in: text, with: signs)
      i &+= 1
    }
    finishLine(at: text.count, in: text)
  }

  /// Processes a byte that may end a line or start a sign.
  @inline(__always)
  private mutating func processByte(
    at i: Int, in text: BorrowedBytes, with signs: borrowing SyntaxSigns
  ) {
    switch text[i] {
    case 0x0A: endLine(at: i, in: text)
    case 0x0D: if i + 1 == text.count || text[i + 1] != 0x0A { endLine(at: i, in: text) }
    case let byte:
      let place = SyntaxPosition(text: text, offset: i)
      trackEmphasis(byte, at: place)
      let positions = signs.indexRanges[Int(byte)]
      if positions.isEmpty || signs.countsOnlyAtRunStart[Int(byte)] && place[-1] == byte { return }
      recordSigns(at: place, indices: positions, of: signs)
    }
  }

  /// Records the signs at a position.
  ///
  /// - Parameter positions: The indices in `signs` of the signs that start with the byte there.
  @inline(never) private mutating func recordSigns(
    at place: SyntaxPosition, indices positions: Range<Int>, of signs: borrowing SyntaxSigns
  ) {
    let next = place[1]
    for position in positions
    where SyntaxSign.mayPrecede(next, allowed: signs.signs[position].followers) {
      record(position, of: signs, at: place)
    }
  }

  /// Records a sign, unless the scan skips its feature or the sign's test fails at the position.
  ///
  /// The sign is read field by field: a copy of it would retain its test.
  private mutating func record(
    _ position: Int, of signs: borrowing SyntaxSigns, at place: SyntaxPosition
  ) {
    let feature = signs.signs[position].feature
    let recordedPosition = signs.signs[position].recordedPosition
    guard ignoredFeatures.isDisjoint(with: feature) else { return }
    if recordedPosition == .block, features.isSuperset(of: feature) { return }
    if let test = signs.signs[position].test, !test(&self, place) { return }
    if signs.signs[position].hidesEmphasis { recordEmphasisHint(emphasis.addBarrier()) }
    switch recordedPosition {
    case .block: features.formUnion(feature)
    case .span: insertSpan(feature)
    case .text:
      features.formUnion(feature)
      textLines.append((feature, lineStarts.count))
    case .row:
      features.formUnion(feature)
      if barLines.last != lineStarts.count { barLines.append(lineStarts.count) }
    }
  }

  /// Tracks runs of emphasis, and the tags and link targets that may hide some of these runs.
  @inline(__always) private mutating func trackEmphasis(_ byte: UInt8, at place: SyntaxPosition) {
    switch byte {
    case UInt8(ascii: "*"), UInt8(ascii: "_"):
      if place[-1] != byte { recordEmphasisHint(emphasis.addRun(at: place.offset, in: place.text)) }
    case UInt8(ascii: "<"): recordEmphasisHint(emphasis.addBarrier())
    case UInt8(ascii: "]"):
      switch place[1] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: ":"):
        recordEmphasisHint(emphasis.addBarrier())
      default: break
      }
    default: break
    }
  }

  /// Ends the current line at an offset.
  @inline(__always) private mutating func endLine(at end: Int, in text: BorrowedBytes) {
    if hasHintsForReparseOnly || !emphasis.isIdle { finishLine(at: end, in: text) }
    lineStarts.append(end + 1)
  }

  /// Updates the emphasis state at the end of a line.
  private mutating func finishLine(at end: Int, in text: BorrowedBytes) {
    recordEmphasisHint(emphasis.endLine())
    let start = lineStarts[lineStarts.count - 1]
    if start == end {
      // Emphasis does not cross an empty line, so the state starts anew.
      emphasis = EmphasisPrescan()
      hasHintsForReparseOnly = false
    } else if hasHintsForReparseOnly, SyntaxScan.isUnderline(text[start..<end]) {
      // The lines above are a heading. They are parsed again as one line, so they need the hints.
      insertSpan(.emphasis)
    }
  }

  /// Records whether the runs of `*` and `_` on the current line need hints.
  private mutating func recordEmphasisHint(_ need: EmphasisPrescan.HintRequirement) {
    switch need {
    case .nothing: break
    case .onlyIfReparsed:
      features.insert(.emphasis)
      hasHintsForReparseOnly = true
    case .hints: insertSpan(.emphasis)
    }
  }

  /// Returns whether a line may be the underline of a heading, also in quotes and list items.
  private static func isUnderline(_ line: BorrowedBytes) -> Bool {
    line.allSatisfy { $0 == UInt8(ascii: "=") || $0 == 0x0D || SyntaxPosition.mayPrecedeBlock($0) }
  }
}
