import Liquid

/// The keys whose values are text, however YAML and TOML type them.
///
/// `title: 1.10` is not a number, and `tags: [007, yes]` holds neither a number nor a truth value: readers
/// of the site see what its author wrote, and not `1.1`, `7` and `true`. All other keys keep their types,
/// because templates sort and compare by them.
enum TextKeys {
  /// The keys that this program, or the configuration of a site, reads as text.
  private static let names: Set<String> = [
    "alias", "aliases", "author", "authors", "categories", "category", "description", "entry",
    "exclude", "excerpt", "include", "keywords", "lang", "language", "letter", "locale", "name",
    "permalink", "reading", "redirect_from", "redirect_to", "see", "seealso", "slug", "sub",
    "subtitle", "summary", "tag", "tagline", "tags", "term", "title",
  ]

  static func contains(_ name: String) -> Bool { names.contains(name) }
}

extension Value {
  /// The value of a key that has text, for a scalar with a spelling.
  ///
  /// `true` and `false` alone stay what they are: `author: false` turns something off.
  func keepingSpelling(_ spelling: String?) -> Value {
    switch self {
    case .integer, .float: break
    case .bool:
      if let spelling, ["true", "false"].contains(spelling.lowercased()) { return self }
    default: return self
    }
    return spelling.map(Value.string) ?? self
  }

  /// The value of an item in the list of such a key.
  func keepingSpelling(ofItem spelling: String?) -> Value {
    switch self {
    case .integer, .float, .bool: spelling.map(Value.string) ?? self
    default: self
    }
  }
}
