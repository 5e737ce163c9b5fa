import Bytes
import PlainText

extension Note.Source {
  /// The classification of the lines of a plain text; empty for other formats. Blank lines, and the
  /// line numbers beside code, are left out.
  public var lineReadings: [LineReading] {
    guard format == .text else { return [] }
    return body.withBytes { PlainText($0).readings(under: frontMatter.bodyLine) }
  }
}
