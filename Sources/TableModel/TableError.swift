/// What can be wrong with a request to a table, its updates or its layout.
///
/// A request that throws leaves the table as it was.
public enum TableError: Error, Hashable, Sendable {
  /// There is no such section; `bounds` are the sections that would do.
  case noSection(Int, bounds: Range<Int>)
  /// The section of the path does not exist; `bounds` are the sections that would do.
  case noSectionForRow(IndexPath, bounds: Range<Int>)
  /// The section has no such row; `bounds` are the rows of that section that would do.
  case noRow(IndexPath, bounds: Range<Int>)
  /// Another section has this identity already.
  case duplicateSection(String)
  /// Another row of the table, in whichever section, has this identity already.
  case duplicateRow(String)
  /// Two edits of one batch say different things about one place.
  case contradiction(Place, Edit, Edit)
  /// A length that is not a number of rem from 0 to `TableMetrics.longest`.
  case unusableLength(String, Double)

  /// A section, or a row, by its position.
  public enum Place: Hashable, Sendable {
    case section(Int)
    case row(IndexPath)
  }

  /// What a batch can do to a section or a row.
  public enum Edit: String, Hashable, Sendable {
    case deletion, insertion, update, move
  }
}

extension TableError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noSection(let section, let bounds):
      "section \(section) is out of range, sections are \(bounds)"
    case .noSectionForRow(let path, let bounds):
      "\(path) is out of range, sections are \(bounds)"
    case .noRow(let path, let bounds):
      "\(path) is out of range, rows of that section are \(bounds)"
    case .duplicateSection(let identity):
      "two sections have the identity \(identity)"
    case .duplicateRow(let identity):
      "two rows have the identity \(identity)"
    case .contradiction(let place, let first, let second) where first == second:
      "more than one \(first) at \(place)"
    case .contradiction(let place, let first, let second):
      "both \(first) and \(second) at \(place)"
    case .unusableLength(let name, let length):
      "\(name) is \(length), but must be from 0 to \(TableMetrics.longest) rem"
    }
  }
}

extension TableError.Place: CustomStringConvertible {
  public var description: String {
    switch self {
    case .section(let section): "section \(section)"
    case .row(let path): path.description
    }
  }
}
