import TableModel

/// A table as a page shows it: the sections with their rows, the rail beside them, and the sizes.
struct PageTable: Sendable {
  /// Names the table among those of the site.
  var id: String
  var title: String
  var table: Table<Section, Row>
  /// `nil` for a table without a rail.
  var index: SectionIndex?
  /// How many titles the rail shows at most.
  var railLimit: Int
  var layout: TableLayout
}
