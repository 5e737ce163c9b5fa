/// Sections of rows, as in UITableView: the model of every list on the site.
///
/// Every section has an identity among the sections, every row an identity in the whole table, and
/// either is found by it in constant time, however large the table is:
///
///     var table = Table<Letter, Entry>()
///     try table.addSection(Letter("C"))
///     try table.addRow(Entry("长城"), in: 0)
///     table.indexPath(of: "长城")  // section 0, row 0
///
/// Adding at the end takes constant time, removing or inserting a row as many steps as there are
/// rows after it in its section, and so it is with sections. A table is a value: a copy costs
/// nothing until one of the two is changed.
///
/// The program makes its tables whole and asks for their sections and rows. To edit a table, to
/// find a row in it and to ask for one by its path is for other packages.
///
/// What makes a table can be inlined: specialized for its rows where they are known, it is many
/// times faster than what serves rows of any kind.
public struct Table<Section: Identifiable, Row: Identifiable>
where Section.ID: Sendable, Row.ID: Sendable {
  /// The sections in order, each with its rows.
  public internal(set) var sections: [TableSection<Section, Row>] {
    @inlinable get { held }
    _modify { yield &held }
  }

  // What can be inlined sees no setter that is not public.
  @usableFromInline var held: [TableSection<Section, Row>] = []
  @usableFromInline var sectionIndices: [Section.ID: Int] = [:]
  // A row knows its section by identity, so that sections can be inserted, moved and removed
  // without telling the rows of the sections after them.
  @usableFromInline var rowPlaces: [Row.ID: RowPlace<Section.ID>] {
    @inlinable get { notedPlaces ?? foundPlaces }
    @inlinable _modify {
      var places = rowPlaces
      notedPlaces = nil
      defer { notedPlaces = places }
      yield &places
    }
  }

  // Nil in a table that is only to be shown, until it is edited.
  @usableFromInline var notedPlaces: [Row.ID: RowPlace<Section.ID>]? = [:]

  /// A table without sections.
  @inlinable public init() {}

  /// A table of these sections, each with its rows.
  ///
  /// Throws `TableError.duplicateSection` or `.duplicateRow` for the first identity that comes
  /// a second time.
  @inlinable public init(_ sections: some Sequence<(Section, [Row])>) throws(TableError) {
    let sections = Array(sections)
    rowPlaces.reserveCapacity(sections.reduce(0) { $0 + $1.1.count })
    for (section, rows) in sections { try addSection(section, rows: rows) }
  }

  /// A table to be shown, of sections whose rows are known to have an identity each.
  ///
  /// Where each row is is not noted, which takes as much memory as the rows: to find one takes as
  /// many steps as there are rows, until the table is first edited.
  ///
  /// Throws `TableError.duplicateSection` for the first identity that comes a second time.
  @inlinable public init(
    showing sections: some Sequence<(Section, [Row])>
  ) throws(TableError) {
    for (section, rows) in sections {
      try check(newSection: section.id)
      place(TableSection(section: section, rows: rows), at: numberOfSections)
    }
    notedPlaces = nil
  }
}

/// Where a row is, by the identity of its section and the position in it.
@usableFromInline struct RowPlace<SectionID: Hashable & Sendable>: Sendable {
  @usableFromInline var section: SectionID
  @usableFromInline var row: Int

  @inlinable init(section: SectionID, row: Int) {
    self.section = section
    self.row = row
  }
}

extension Table {
  /// The number of sections, those without rows included.
  @inlinable public var numberOfSections: Int { sections.count }

  /// The number of rows in all sections together.
  @inlinable public var numberOfRows: Int {
    notedPlaces?.count ?? sections.reduce(0) { $0 + $1.rows.count }
  }

  /// The number of rows of one section; throws `TableError.noSection`.
  public func numberOfRows(in section: Int) throws(TableError) -> Int {
    try check(section: section)
    return sections[section].rows.count
  }

  /// The section at an index; throws `TableError.noSection`.
  public func section(at index: Int) throws(TableError) -> Section {
    try check(section: index)
    return sections[index].section
  }

  /// The row at a path; throws `TableError.noSectionForRow` or `.noRow`.
  public func row(at path: IndexPath) throws(TableError) -> Row {
    try check(path)
    return sections[path.section].rows[path.row]
  }

  /// Where the row with this identity is, or nil where no row has it.
  public func indexPath(of rowID: Row.ID) -> IndexPath? {
    guard let place = rowPlaces[rowID], let section = sectionIndices[place.section] else {
      return nil
    }
    return IndexPath(section: section, row: place.row)
  }

  /// Where the section with this identity is, or nil where no section has it.
  @inlinable public func indexOfSection(_ id: Section.ID) -> Int? { sectionIndices[id] }
}

extension Table: Equatable where Section: Equatable, Row: Equatable {
  public static func == (left: Table, right: Table) -> Bool { left.sections == right.sections }
}

extension Table: Sendable where Section: Sendable, Row: Sendable {}

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
