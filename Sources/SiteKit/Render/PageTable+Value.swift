import Liquid
import TableModel

extension PageTable {
  /// The table as templates see it.
  ///
  /// - Parameters:
  ///   - cells: What its rows look like.
  ///   - header: What stands above the first section, as markup.
  ///   - lengths: The lengths of the layout as CSS declarations.
  ///   - letters: The language of the letters.
  func value(of cells: Cells, header: HTML?, lengths: String, letters: String) -> Value {
    [
      "id": .string(id),
      "style": .string(metrics.style.rawValue),
      "rows": .string(metrics.rowStyle),
      "first_header": metrics.firstSectionHeader == .least ? "least" : "ordinary",
      "count": .integer(table.sections.reduce(0) { $0 + entries(of: $1.rows) }),
      "layout": .string(timelines + lengths),
      "header": header.map(Value.html) ?? .null,
      "footer": .null,
      "sections": .array(sections(of: cells, letters: letters)),
      "index_titles": .array(rail.map(\.value)),
      "previous": previous.map(Value.drop) ?? .null,
      "next": next.map(Value.drop) ?? .null,
    ]
  }

  /// Names the sections, so that the notches of the rail can follow them.
  private var timelines: String {
    guard rail.contains(where: { $0.anchor != nil }) else { return "" }
    return "timeline-scope:\(table.sections.map { "--" + $0.id }.joined(separator: ","));"
  }

  private func sections(of cells: Cells, letters: String) -> [Value] {
    table.sections.enumerated().map { number, part in
      [
        "anchor": .string(part.section.anchor),
        "title": .string(part.section.title),
        "index_title": .string(part.section.indexTitle),
        "lang": part.section.isForeignLetter ? .string(letters) : .null,
        "count": .integer(entries(of: part.rows)),
        "style": .string(heights(ofSection: number)),
        "groups": .array(groups(ofSection: number, cells)),
      ]
    }
  }

  private func entries(of rows: some Sequence<Row>) -> Int {
    rows.reduce(0) { $0 + $1.entries }
  }
}

extension RailTitle {
  var value: Value {
    [
      "title": .string(text),
      "anchor": anchor.map(Value.string) ?? .null,
      "url": .string(url),
      "kind": kind == .dot ? "dot" : "letter",
      "empty": .bool(kind == .empty),
      "current": .bool(isCurrent),
    ]
  }
}
