/// The heights of all rows of a table, one section after the other, as one ruler.
@usableFromInline enum RowHeights: Sendable, Equatable {
  /// All rows are alike; takes no room.
  case even(Double)
  /// What all rows before each row, and before the end, measure together.
  case measured([Double])

  /// The height of all rows before the row at this position of the whole table.
  @inlinable func height(before position: Int) -> Double {
    switch self {
    case .even(let height): height * Double(position)
    case .measured(let sums): sums[position]
    }
  }

  @inlinable init<Section, Row>(
    of table: Table<Section, Row>, in metrics: TableMetrics, estimate: ((Row) -> Double?)?
  ) throws(TableError) {
    let least = metrics.leastRowHeight
    guard let estimate else {
      self = .even(least)
      return
    }
    var sums = [0.0]
    sums.reserveCapacity(table.numberOfRows + 1)
    var sum = 0.0
    let sections = table.sections
    for section in sections.indices {
      for row in sections[section].rows {
        var height = estimate(row) ?? least
        try height.snap("the height of row \(row.id)")
        sum += height
        sums.append(sum)
      }
    }
    self = .measured(sums)
  }
}
