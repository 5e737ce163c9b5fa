/// Sections of rows, as in UITableView. All lists on a site use this model.
///
/// Each section has an identity that no other section has, and each row has an identity that no
/// other row of the table has. A section or a row is found by its identity in constant time:
///
///     var table = Table<Letter, Entry>()
///     try table.addSection(Letter("C"))
///     try table.addRow(Entry("长城"), in: 0)
///     table.indexPath(of: "长城")  // section 0, row 0
///
/// Appending takes constant time. The time for inserting or removing a row is proportional to the
/// number of rows after it in its section. The time for inserting or removing a section is
/// proportional to the number of sections after it. A table is a value: copies share storage until
/// one of them changes.
///
/// Thumbindex itself creates whole tables and reads their sections and rows. The functions for
/// editing, for finding a row by its identity, and for reading a row by its path are for other
/// packages.
///
/// The initialisers are inlinable, because the compiler can then specialise them for the type of
/// the rows. Specialised initialisers are many times faster than generic ones.
public struct Table<Section: Identifiable, Row: Identifiable>
where Section.ID: Sendable, Row.ID: Sendable {
  /// The sections in order, each with its rows.
  public internal(set) var sections: [TableSection<Section, Row>] {
    @inlinable get { storedSections }
    _modify { yield &storedSections }
  }

  // Inlinable code uses this property, because it cannot use the setter of `sections`, which is not
  // public.
  @usableFromInline var storedSections: [TableSection<Section, Row>] = []
  @usableFromInline var sectionIndices: [Section.ID: Int] = [:]
  // The places of the rows. A place refers to its section by identity, so inserting, moving or
  // removing sections does not change the places of rows in other sections.
  @usableFromInline var rowPlaces: [Row.ID: RowPlace<Section.ID>] {
    @inlinable get { recordedPlaces ?? computedPlaces }
    @inlinable _modify {
      var places = rowPlaces
      recordedPlaces = nil
      defer { recordedPlaces = places }
      yield &places
    }
  }

  // The recorded places; `nil` in a table that was created for display and has not been edited.
  @usableFromInline var recordedPlaces: [Row.ID: RowPlace<Section.ID>]? = [:]

  /// Creates a table without sections.
  @inlinable public init() {}

  /// Creates a table from sections and their rows.
  ///
  /// - Throws: `TableError.duplicateSection` or `.duplicateRow` with the first identity that occurs
  ///   twice.
  @inlinable public init(_ sections: some Sequence<(Section, [Row])>) throws(TableError) {
    let sections = Array(sections)
    rowPlaces.reserveCapacity(sections.reduce(0) { $0 + $1.1.count })
    for (section, rows) in sections { try addSection(section, rows: rows) }
  }

  /// Creates a table for display, from rows whose identities are known to be unique.
  ///
  /// The table does not record the places of rows, which would take as much memory as the rows.
  /// Finding a row by its identity takes linear time until the table is first edited.
  ///
  /// - Throws: `TableError.duplicateSection` with the first identity that occurs twice.
  @inlinable public init(
    showing sections: some Sequence<(Section, [Row])>
  ) throws(TableError) {
    for (section, rows) in sections {
      try check(newSection: section.id)
      place(TableSection(section: section, rows: rows), at: numberOfSections)
    }
    recordedPlaces = nil
  }
}

/// The place of a row: the identity of its section, and its index in the section.
@usableFromInline struct RowPlace<SectionID: Hashable & Sendable>: Sendable {
  @usableFromInline var section: SectionID
  @usableFromInline var row: Int

  @inlinable init(section: SectionID, row: Int) {
    self.section = section
    self.row = row
  }
}

extension Table {
  /// The number of sections, including those without rows.
  @inlinable public var numberOfSections: Int { sections.count }

  /// The number of rows in all sections.
  @inlinable public var numberOfRows: Int {
    recordedPlaces?.count ?? sections.reduce(0) { $0 + $1.rows.count }
  }

  /// Returns the number of rows in a section; throws `TableError.noSection` if there is no such
  /// section.
  public func numberOfRows(in section: Int) throws(TableError) -> Int {
    try check(section: section)
    return sections[section].rows.count
  }

  /// Returns the section at an index; throws `TableError.noSection` if there is no such section.
  public func section(at index: Int) throws(TableError) -> Section {
    try check(section: index)
    return sections[index].section
  }

  /// Returns the row at a path; throws `TableError.noSectionForRow` or `.noRow` if there is no such
  /// row.
  public func row(at path: IndexPath) throws(TableError) -> Row {
    try check(path)
    return sections[path.section].rows[path.row]
  }

  /// Returns the path of the row with an identity; `nil` if there is no such row.
  public func indexPath(of rowID: Row.ID) -> IndexPath? {
    guard let place = rowPlaces[rowID], let section = sectionIndices[place.section] else {
      return nil
    }
    return IndexPath(section: section, row: place.row)
  }

  /// Returns the index of the section with an identity; `nil` if there is no such section.
  @inlinable public func indexOfSection(_ id: Section.ID) -> Int? { sectionIndices[id] }
}

extension Table: Equatable where Section: Equatable, Row: Equatable {
  public static func == (left: Table, right: Table) -> Bool { left.sections == right.sections }
}

extension Table: Sendable where Section: Sendable, Row: Sendable {}

/// A section of a table with its rows.
public struct TableSection<Section: Identifiable, Row: Identifiable> {
  /// The value of the section, such as its title or letter.
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
