import Bytes

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
