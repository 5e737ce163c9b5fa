import Liquid
import TableModel

extension PageTable {
  /// The table as templates see it, each row with the cell that draws it.
  func value(cell: (Row.Kind) -> String) -> Value {
    [
      "id": .string(id),
      "style": .string(layout.style.name),
      "title": .string(title),
      "count": .integer(table.numberOfRows),
      "variables": .string(layout.variables),
      "header": .null,
      "footer": .null,
      "sections": .array(sections(cell: cell)),
      "index_titles": .array(index?.values(of: table) ?? []),
    ]
  }

  private func sections(cell: (Row.Kind) -> String) -> [Value] {
    table.sections.enumerated().map { number, part in
      [
        "anchor": .string(part.section.anchor),
        "title": .string(part.section.title),
        "index_title": .string(part.section.indexTitle),
        "count": .integer(part.rows.count),
        "style": .string(layout.intrinsicSize(ofSection: number)),
        "rows": .array(
          part.rows.map { row in
            var row = row
            row.cell = cell(row.kind)
            return .drop(row)
          }),
      ]
    }
  }
}
