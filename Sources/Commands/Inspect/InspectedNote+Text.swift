import Notes
import PlainText

extension InspectedNote {
  /// The note for a reader: what it is, its outline, and how much else is in it; of a plain text each
  /// line.
  func text(showing detail: Detail) -> String {
    var lines = ["\(note.source.path)  \(note.source.format.rawValue)", "  \(note.title)"]
    func field(_ name: String, _ value: String?) {
      guard let value, !value.isEmpty else { return }
      lines.append("  \(name): \(value)")
    }
    field("url", url)
    field("date", note.source.date?.rfc3339)
    field("updated", note.source.updated?.rfc3339)
    field("lang", note.source.lang)
    field("tags", note.source.tags.joined(separator: ", "))
    field("categories", note.source.categories.joined(separator: ", "))
    field("draft", note.source.publication == .draft ? "yes" : nil)
    for heading in note.outline.headings {
      let indent = String(repeating: "  ", count: heading.level)
      lines.append("\(padded(heading.line))\(indent)\(heading.text)  #\(heading.id)")
    }
    // Headings are there already.
    for mention in note.mentions + note.found.all where mention.kind != .heading {
      lines += mention.places.map { "\(padded($0.line))  \(mention.summary)\($0.summary)" }
    }
    lines.append(
      "  \(note.codeBlocks.count) code blocks, \(note.listItems.count) list items,"
        + " \(note.links.count) links, \(note.images.count) images,"
        + " \(note.length.words) words, \(note.length.ideographs) ideographs")
    lines += note.diagnostics.map { "  \($0)" }
    for reading in note.source.lineReadings {
      if reading.isAfterBlank { lines.append("") }
      lines.append("\(padded(reading.line))\(reading.summary)")
      if detail == .evidence {
        lines.append("\(indentOfText)\(reading.evidence.joined(separator: " "))")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The space before the text of a line.
  private var indentOfText: String { String(repeating: " ", count: 22) }

  /// A line number at the left, as editors show it.
  private func padded(_ line: Int) -> String {
    let number = String(line)
    return String(repeating: " ", count: max(0, 6 - number.count)) + number + " "
  }
}

extension LineReading {
  /// The kind, how sure it is, and how the line begins.
  fileprivate var summary: String {
    let kind = kind + String(repeating: " ", count: max(0, 8 - kind.count))
    let certainty = "\(certainty) %"
    let text = text.count > 72 ? text.prefix(71) + "…" : text[...]
    return kind + String(repeating: " ", count: max(0, 5 - certainty.count)) + certainty + "  "
      + text
  }
}
