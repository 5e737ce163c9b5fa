import Diagnostics

/// A table of the syntax and files of another tool that are not carried over: how often each occurs,
/// its first place, and what became of it.
struct CarryOverTable {
  struct Row {
    /// The first characters of the syntax, or a pattern of files.
    var name: String
    var outcome: String
    var count: Int
    var firstPlace: SourceLocation
  }

  /// The rows, the most frequent first.
  let rows: [Row]

  /// The largest number of rows that are shown as text.
  private static let maximumRows = 12

  /// Collects the rows from diagnostics in the order of their locations.
  init(_ diagnostics: [Diagnostic]) {
    var all: [String: Row] = [:]
    for diagnostic in diagnostics {
      guard let construct = diagnostic.notCarriedOver else { continue }
      var row =
        all[construct.name]
        ?? Row(
          name: construct.name, outcome: construct.outcome, count: 0,
          firstPlace: diagnostic.location)
      if row.outcome != construct.outcome { row.outcome = Diagnostic.ForeignConstruct.severalWays }
      row.count += construct.count
      all[construct.name] = row
    }
    rows = all.values.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }

  /// The table as lines of text; empty without rows.
  var lines: [String] {
    guard !rows.isEmpty else { return [] }
    let cells = rows.prefix(Self.maximumRows).map { row in
      let place = row.firstPlace
      return [
        row.name.escapedForDisplay.clipped, "\(row.count)", row.outcome,
        place.path.escapedForDisplay + (place.line.map { ":\($0)" } ?? ""),
      ]
    }
    let header = ["not carried over", "places", "on the page", "first place"]
    let widths = header.indices.map { column in
      ([header] + cells).map { $0[column].count }.max() ?? 0
    }
    var lines = ([header] + cells).map { cells in
      let padded = zip(cells, widths).enumerated().map { column, cell in
        let space = String(repeating: " ", count: cell.1 - cell.0.count)
        return column == 1 ? space + cell.0 : cell.0 + space
      }
      return "  " + padded.dropLast().joined(separator: "  ") + "  " + (cells.last ?? "")
    }
    let more = rows.count - Self.maximumRows
    if more > 0 { lines.append("  … and \(more) more kind\(more == 1 ? "" : "s")") }
    return lines
  }
}
