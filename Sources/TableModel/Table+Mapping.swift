extension Table {
  /// The same table with other values in it, each with the identity of the one it stands for.
  ///
  /// Nothing is looked up or numbered anew, so that it costs no more than making the values.
  /// A value made with another identity would not be found by it.
  public func mapValues<NewSection: Identifiable, NewRow: Identifiable>(
    section: (Section) -> NewSection, row: (Row) -> NewRow
  ) -> Table<NewSection, NewRow> where NewSection.ID == Section.ID, NewRow.ID == Row.ID {
    var table = Table<NewSection, NewRow>()
    table.sections = sections.map { part in
      TableSection(section: section(part.section), rows: part.rows.map(row))
    }
    table.sectionIndices = sectionIndices
    table.rowPlaces = rowPlaces
    return table
  }
}
