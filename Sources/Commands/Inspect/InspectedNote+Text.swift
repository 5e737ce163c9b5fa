import Notes

extension InspectedNote {
  /// The note for a reader: what it is, its outline, and how much else is in it.
  var text: String {
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
    lines.append(
      "  \(note.codeBlocks.count) code blocks, \(note.listItems.count) list items,"
        + " \(note.links.count) links, \(note.images.count) images,"
        + " \(note.length.words) words, \(note.length.ideographs) ideographs")
    lines += note.diagnostics.map { "  \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A line number at the left, as editors show it.
  private func padded(_ line: Int) -> String {
    let number = String(line)
    return String(repeating: " ", count: max(0, 6 - number.count)) + number + " "
  }
}
