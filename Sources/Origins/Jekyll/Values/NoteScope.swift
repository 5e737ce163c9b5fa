import Liquid

/// The variables that the Liquid in a note starts with.
struct NoteScope: Drop {
  unowned let site: SiteReader
  let number: Int
  var reach = Reach.site

  /// How far a template sees.
  enum Reach: Hashable, Sendable {
    /// All there is.
    case site
    /// The head or body of a note for another to show: nothing of other notes, so that two that
    /// show one another come to an end.
    case note
  }

  func value(for name: String) -> Value? {
    switch name {
    case "site": .drop(SiteDrop(site: site, note: number, reach: reach))
    case "page": .drop(NoteDrop(site: site, number: number, reach: reach))
    // The version is that of the Jekyll whose rules these are.
    case "jekyll": ["environment": "production", "version": "4.3.1"]
    case "layout", "paginator": .null
    default: nil
    }
  }

  static func == (one: Self, other: Self) -> Bool { one.number == other.number }
  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
