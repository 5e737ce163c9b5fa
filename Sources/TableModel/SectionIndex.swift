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

    @inlinable init(text: String, kind: Kind, section: Int?) {
      (self.text, self.kind, self.section) = (text, kind, section)
    }
  }

  /// Why a title leads where it does.
  public enum Kind: Hashable, Sendable {
    /// It leads to its own section.
    case section
    /// Its own section has no rows, and it leads to a neighbour.
    case empty
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
    for (text, id) in titles {
      let own = table.indexOfSection(id).flatMap {
        table.sections[$0].rows.isEmpty ? nil : $0
      }
      nearest = own ?? nearest
      result.append(Title(text: text, kind: own == nil ? .empty : .section, section: nearest))
    }
    self.titles = result
  }
}
