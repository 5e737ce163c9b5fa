import TableModel

/// A table as a page shows it: the sections with their rows, the rail beside them, and the sizes.
struct PageTable: Sendable {
  /// Names the table among those of the site.
  var id: String
  var table: Table<Section, Row>
  /// `nil` for a table without a rail.
  var index: SectionIndex?
  /// How many titles the rail shows at most.
  var railLimit: Int
  var layout: TableLayout
}

extension PageTable {
  /// A table laid out as the configuration says.
  ///
  /// - Parameter titles: What is to be on the rail, in order, with the anchors of the sections.
  init(
    _ table: Table<Section, Row>, id: String, rail titles: [(title: String, section: String)] = [],
    _ configuration: Configuration
  ) throws(TableError) {
    self.init(
      id: id, table: table,
      index: titles.isEmpty || table.numberOfRows == 0 ? nil : SectionIndex(titles, in: table),
      railLimit: configuration.index.railLimit,
      layout: try TableLayout(configuration.table, of: table))
  }

  /// The rows of a list that has no parts, in their order and without a rail.
  init(_ rows: [Row], id: String, _ configuration: Configuration) throws(TableError) {
    try self.init(Table([(Section.whole, rows)]), id: id, configuration)
  }
}
