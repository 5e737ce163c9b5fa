import Bytes
import PlainText

extension Note.Source {
  /// The classification of the lines of a plain text, without blank lines and the line numbers of
  /// code; empty for another format.
  public var lineReadings: [LineReading] {
    guard format == .text else { return [] }
    return body.withBytes { PlainText($0).readings(under: frontMatter.bodyLine) }
  }
}
