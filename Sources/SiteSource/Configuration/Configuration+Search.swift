import Liquid
import Notes

extension Configuration {
  /// Whether the site has a search index.
  public enum Search: Hashable, Sendable {
    case on, off
  }

  /// Whether what a note says is gathered while it is parsed.
  package func searchTexts(for source: Note.Source) -> Note.Options.SearchTexts {
    search == .on && source.listing == .listed && !source.isHiddenFromSearch ? .gathered : .none
  }
}

extension Note.Source {
  /// Whether the author hides the note from the search: by `search: false`, or by a key that themes of
  /// other generators have for it.
  fileprivate var isHiddenFromSearch: Bool {
    switch frontMatter.object["search"] {
    case .bool(false)?, .string("exclude")?: return true
    case .object(let search)?: if search["exclude"] == .bool(true) { return true }
    default: break
    }
    return ["search_exclude", "exclude_search", "excludeSearch", "searchHidden"].contains {
      frontMatter.object[$0] == .bool(true)
    }
  }
}
