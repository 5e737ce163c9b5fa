/// The ids that the templates of the default theme use.
///
/// Each id begins with a capital letter, so it cannot collide with an id made from a heading.
package enum PageIDs {
  package static let reserved: Set<String> = [
    "Actions", "Backlinks", "Entries", "Main", "Navigation", "Near", "Near-title", "Related",
    "Search", "Search-code", "Search-heading", "Search-note", "Search-rest", "Search-tag",
    "Search-term",
  ]

  /// The phrase that messages use for the owner of such an id.
  package static let owner = "an id of the page itself"
}
