import FrontMatter
import PlainText
import Text

extension FrontMatter {
  /// Adds the subject, the author and the date of a mail or of a Usenet article as fields, if the text
  /// begins with its headers. The headers are then no part of the body.
  mutating func takeMailHead(of text: SourceText, zone: Zone) {
    guard kind == .none, bodyOffset == 0, let head = text.bytes.withBytes({ MailHead($0) }) else {
      return
    }
    add("title", head.subject)
    add("author", head.author)
    add("date", head.date.flatMap { DateTime(parsing: $0, zone: zone) }?.rfc3339)
    (bodyOffset, bodyLine) = (head.end, head.lineCount + 1)
  }

  /// Adds a field of text unless the value is `nil` or the key is present.
  private mutating func add(_ key: String, _ value: String?) {
    guard let value, self[field: key] == nil else { return }
    fields.set(
      Field(
        key, .string(value), text: value, line: 1, column: 1, isPlain: false, origin: nil))
  }
}
