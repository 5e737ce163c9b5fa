/// The time it takes to read a note.
///
/// Words and characters count at the usual pace for their scripts, and lines of code at a slower
/// one. The first picture takes 12 seconds, and each further picture one second less than the one
/// before, down to 3 seconds.
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

  /// The time in whole minutes; at least 1 if there is anything to read.
  public var minutes: Int { seconds == 0 ? 0 : max(1, Int(seconds.rounded()) / 60 + rest) }

  /// One minute if 30 seconds or more remain.
  private var rest: Int { Int(seconds.rounded()) % 60 >= 30 ? 1 : 0 }
}

extension ReadingTime {
  /// The amounts that are read in a minute.
  private static let words = 220.0
  private static let ideographs = 400.0
  private static let linesOfCode = 30.0
  /// The seconds for the first picture, and for a picture after many others.
  private static let first = 12
  private static let last = 3
}

extension Note {
  /// The minutes that the note takes to read: the author's number (`reading_time`), or else the
  /// estimate. `nil` if `reading_time` is `false`, which hides the time.
  public var readingMinutes: Int? {
    if let said = source.frontMatter[field: "reading_time"] {
      if case .integer(let minutes) = said.value, minutes >= 0 { return minutes }
      if source.frontMatter.flag("reading_time") == false { return nil }
    }
    let lines = codeBlocks.reduce(0) { $0 + $1.lines.count }
    return ReadingTime(length, linesOfCode: lines, pictures: images.count).minutes
  }
}
