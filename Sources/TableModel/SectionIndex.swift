/// The index titles beside a table, and the section to which each title leads.
///
///     titles    A   B   C   D   …   #
///     sections  0       1           2      B leads to section 0, D leads to section 1
///
/// If the section of a title has no rows or is not in the table, the title leads to the nearest
/// earlier section with rows. If there is no earlier section with rows, it leads to the first
/// section with rows. This is the behaviour of UITableView's index. If the whole table has no rows,
/// titles lead to no section.
public struct SectionIndex: Hashable, Sendable {
  /// All titles in order.
  public let titles: [Title]

  /// A title in the index.
  public struct Title: Hashable, Sendable {
    public let text: String
    public let kind: TitleTarget
    /// The index of the section to which the title leads; `nil` only if the whole table has no
    /// rows.
    public let section: Int?

    @inlinable init(text: String, kind: TitleTarget, section: Int?) {
      (self.text, self.kind, self.section) = (text, kind, section)
    }
  }

  /// The relation of a title to the section to which it leads.
  public enum TitleTarget: Hashable, Sendable {
    /// The title leads to the section that it names.
    case section
    /// The section that the title names has no rows, so the title leads to a neighbouring section.
    case empty
  }

  /// Creates the index of a table.
  ///
  /// - Parameter titles: All titles to show, in the order of the sections, each with the identity
  ///   of its section. The section need not be in the table.
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
