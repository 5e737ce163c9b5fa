import Bytes
import PlainText

extension Note.Source {
  /// How the lines of a plain text were read, those that are blank and those that only count lines
  /// of code left out; of a note of another format none.
  public var lineReadings: [LineReading] {
    guard format == .text else { return [] }
    return body.withBytes { PlainText($0).readings(under: frontMatter.bodyLine) }
  }
}
