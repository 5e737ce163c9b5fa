import TableModel

/// A table as a page shows it: the sections with their rows, the rail beside them, and the sizes.
struct PageTable: Sendable {
  /// Unique on its page.
  var id: String
  var title: String
  var table: Table<Section, Row>
  /// `nil` for a table without a rail.
  var index: SectionIndex?
  var layout: TableLayout
}
