/// The estimated time it takes to read a note.
///
/// Words, ideographs and lines of code each have a reading speed. The first picture takes 12
/// seconds. Each further picture takes one second less than the picture before, down to 3 seconds.
public struct ReadingTime: Hashable, Sendable {
  public var seconds: Double

  public init(_ length: Note.Length, linesOfCode: Int = 0, pictures: Int = 0) {
    seconds =
      60
      * (Double(length.words) / Self.wordsPerMinute + Double(length.ideographs)
        / Self.ideographsPerMinute
        + Double(linesOfCode) / Self.linesOfCodePerMinute)
    // The number of pictures that take more than the minimum time.
    let slowerPictures = min(pictures, Self.secondsForFirstPicture - Self.minimumSecondsPerPicture)
    seconds += Double(
      slowerPictures * (2 * Self.secondsForFirstPicture - slowerPictures + 1) / 2
        + (pictures - slowerPictures) * Self.minimumSecondsPerPicture)
  }

  /// The time in whole minutes; at least 1 if there is anything to read.
  public var minutes: Int {
    seconds == 0 ? 0 : max(1, Int(seconds.rounded()) / 60 + roundedUpMinute)
  }

  /// The minute that is added by rounding: 1 if 30 seconds or more remain, otherwise 0.
  private var roundedUpMinute: Int { Int(seconds.rounded()) % 60 >= 30 ? 1 : 0 }
}

extension ReadingTime {
  /// The number of words that are read in a minute.
  private static let wordsPerMinute = 220.0
  /// The number of ideographs that are read in a minute.
  private static let ideographsPerMinute = 400.0
  /// The number of lines of code that are read in a minute.
  private static let linesOfCodePerMinute = 30.0
  /// The number of seconds for the first picture.
  private static let secondsForFirstPicture = 12
  /// The minimum number of seconds for a picture.
  private static let minimumSecondsPerPicture = 3
}

extension Note {
  /// The number of minutes that the note takes to read: the number in the front matter field
  /// `reading_time`, or else the estimate; `nil` if the field is `false`, which hides the time.
  public var readingMinutes: Int? {
    if let field = source.frontMatter[field: "reading_time"] {
      if case .integer(let minutes) = field.value, minutes >= 0 { return minutes }
      if source.frontMatter.flag("reading_time") == false { return nil }
    }
    let lines = codeBlocks.reduce(0) { $0 + $1.lines.count }
    return ReadingTime(length, linesOfCode: lines, pictures: images.count).minutes
  }
}
