/// The heights of all rows of a table, in rem, as prefix sums over all sections.
@usableFromInline enum RowHeights: Sendable, Equatable {
  /// All rows have this height. This case needs no memory for each row.
  case even(Double)
  /// For each row, the sum of the heights of all rows before it. The last number is the sum of all
  /// rows.
  case measured([Double])

  /// Returns the total height of the rows before a row.
  ///
  /// - Parameter position: The index of the row in the whole table; the number of rows for the end.
  @inlinable func height(before position: Int) -> Double {
    switch self {
    case .even(let height): height * Double(position)
    case .measured(let sums): sums[position]
    }
  }

  @inlinable init<Section, Row>(
    of table: Table<Section, Row>, in metrics: TableMetrics, estimate: ((Row) -> Double?)?
  ) throws(TableError) {
    let least = metrics.defaultRowHeight
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
        try height.roundToLayoutUnit(name: "the height of row \(row.id)")
        sum += height
        sums.append(sum)
      }
    }
    self = .measured(sums)
  }
}
