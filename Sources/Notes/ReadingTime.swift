/// How long a note takes to read.
///
/// Words and characters are read at the pace of their scripts, code more slowly, a line at a time,
/// and a picture is looked at: the first for twelve seconds, each after it for one second less, but
/// never for fewer than three.
public struct ReadingTime: Hashable, Sendable {
  public var seconds: Double

  public init(_ length: Note.Length, linesOfCode: Int = 0, pictures: Int = 0) {
    seconds =
      60
      * (Double(length.words) / Self.words + Double(length.ideographs) / Self.ideographs
        + Double(linesOfCode) / Self.linesOfCode)
    let waning = min(pictures, Self.first - Self.last)
    seconds += Double(waning * (2 * Self.first - waning + 1) / 2 + (pictures - waning) * Self.last)
  }

  /// Whole minutes, at least 1 where there is anything to read.
  public var minutes: Int { seconds == 0 ? 0 : max(1, Int(seconds.rounded()) / 60 + rest) }

  /// Half a minute and more is one.
  private var rest: Int { Int(seconds.rounded()) % 60 >= 30 ? 1 : 0 }
}

extension ReadingTime {
  /// How much is read in a minute.
  private static let words = 220.0
  private static let ideographs = 400.0
  private static let linesOfCode = 30.0
  /// For how many seconds the first picture is looked at, and one after many.
  private static let first = 12
  private static let last = 3
}

extension Note {
  /// The minutes that the note takes to read: what its author says (`reading_time`), or as many as
  /// are counted. `nil` where the author wants none told.
  public var readingMinutes: Int? {
    if let said = source.frontMatter[field: "reading_time"] {
      if case .integer(let minutes) = said.value, minutes >= 0 { return minutes }
      if source.frontMatter.flag("reading_time") == false { return nil }
    }
    let lines = codeBlocks.reduce(0) { $0 + $1.lines.count }
    return ReadingTime(length, linesOfCode: lines, pictures: images.count).minutes
  }
}
