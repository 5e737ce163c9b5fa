/// The index titles beside a table, and the section each of them leads to.
///
///     titles    A   B   C   D   …   #
///     sections  0       1           2      B leads to section 0, as D leads to 1
///
/// A title whose section has no rows, or is not in the table, leads to the nearest section before
/// it that has, and if there is none to the first that has, as the index of UITableView does. Only
/// in a table without any rows a title leads nowhere.
public struct SectionIndex: Hashable, Sendable {
  /// All titles, in their order.
  public let titles: [Title]

  /// One text on the rail.
  public struct Title: Hashable, Sendable {
    public let text: String
    public let kind: Kind
    /// The index of the section it leads to; nil only where the whole table has no rows.
    public let section: Int?
    /// The titles of the whole index that this one stands for: itself, or all that were left out.
    public let range: Range<Int>

    @inlinable init(text: String, kind: Kind, section: Int?, range: Range<Int>) {
      (self.text, self.kind, self.section, self.range) = (text, kind, section, range)
    }
  }

  /// Why a title leads where it does.
  public enum Kind: Hashable, Sendable {
    /// It leads to its own section.
    case section
    /// Its own section has no rows, and it leads to a neighbour.
    case empty
    /// It is a dot, and leads to where the middle one of the titles leads that it stands for.
    case dot
  }

  /// Makes the index of a table.
  ///
  /// - Parameter titles: every text that is to be on the rail, in the order of the sections, with
  ///   the identity of its section, whether that section is in the table or not.
  @inlinable public init<Section: Identifiable, Row: Identifiable>(
    _ titles: some Sequence<(title: String, section: Section.ID)>, in table: Table<Section, Row>
  ) where Section.ID: Sendable, Row.ID: Sendable {
    var nearest = table.sections.firstIndex { !$0.rows.isEmpty }
    var result: [Title] = []
    for (position, (text, id)) in titles.enumerated() {
      let own = table.indexOfSection(id).flatMap {
        table.sections[$0].rows.isEmpty ? nil : $0
      }
      nearest = own ?? nearest
      result.append(
        Title(
          text: text, kind: own == nil ? .empty : .section, section: nearest,
          range: position..<position + 1))
    }
    self.titles = result
  }
}
