/// An error in a request to a table, its updates or its layout. The request then changes nothing.
public enum TableError: Error, Hashable, Sendable {
  /// The section does not exist; `bounds` is the range of valid sections.
  case noSection(Int, bounds: Range<Int>)
  /// The section of the path does not exist; `bounds` is the range of valid sections.
  case noSectionForRow(IndexPath, bounds: Range<Int>)
  /// The row does not exist in its section; `bounds` is the range of valid rows in that section.
  case noRow(IndexPath, bounds: Range<Int>)
  /// Two sections have the same identity.
  case duplicateSection(String)
  /// Two rows of the table have the same identity. They may be in different sections.
  case duplicateRow(String)
  /// Two edits in one batch contradict each other at the same position.
  case contradiction(Element, Edit, Edit)
  /// A length in rem that is not from 0 to `TableMetrics.maximumLength`, with its name.
  case unusableLength(String, Double)

  /// The position of a section or row.
  public enum Element: Hashable, Sendable {
    case section(Int)
    case row(IndexPath)
  }

  /// An edit of a section or row in a batch.
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
      "\(name) is \(length), but must be from 0 to \(TableMetrics.maximumLength) rem"
    }
  }
}

extension TableError.Element: CustomStringConvertible {
  public var description: String {
    switch self {
    case .section(let section): "section \(section)"
    case .row(let path): path.description
    }
  }
}
