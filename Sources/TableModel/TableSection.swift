/// A section of a table together with its rows.
public struct TableSection<Section: Identifiable, Row: Identifiable> {
  /// What the section itself is: its title, its letter.
  public internal(set) var section: Section
  public internal(set) var rows: [Row]

  @usableFromInline init(section: Section, rows: [Row]) {
    self.section = section
    self.rows = rows
  }
}

extension TableSection: Identifiable {
  /// The identity of the section.
  public var id: Section.ID { section.id }
}

extension TableSection: Equatable where Section: Equatable, Row: Equatable {}
extension TableSection: Sendable where Section: Sendable, Row: Sendable {}
