import Liquid

/// The keys whose values are always text, regardless of their YAML or TOML type.
///
/// `title: 1.10` is not a number, and `tags: [007, yes]` contains neither a number nor a Boolean.
/// Readers of the site see the text that the author wrote, and not `1.1`, `7` and `true`. All other
/// keys keep their types, because templates sort and compare by them.
enum TextKeys {
  /// The keys that this program, or the configuration of a site, treats as text.
  private static let names: Set<String> = [
    "alias", "aliases", "author", "authors", "categories", "category", "description", "entry",
    "exclude", "excerpt", "include", "keywords", "lang", "language", "letter", "locale", "name",
    "permalink", "reading", "redirect_from", "redirect_to", "see", "seealso", "slug", "sub",
    "subtitle", "summary", "tag", "tagline", "tags", "term", "title",
  ]

  static func contains(_ name: String) -> Bool { names.contains(name) }
}

extension Value {
  /// Returns the value for a text key: numbers are replaced by their source text.
  ///
  /// `true` and `false` stay Boolean, because `author: false` turns something off.
  func restoringText(_ spelling: String?) -> Value {
    switch self {
    case .integer, .float: break
    case .bool:
      if let spelling, ["true", "false"].contains(spelling.lowercased()) { return self }
    default: return self
    }
    return spelling.map(Value.string) ?? self
  }

  /// Returns the value of an item in the list of a text key, with its source text restored.
  func restoringItemText(_ spelling: String?) -> Value {
    switch self {
    case .integer, .float, .bool: spelling.map(Value.string) ?? self
    default: self
    }
  }
}
