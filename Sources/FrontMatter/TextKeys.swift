import Liquid

/// The keys whose values are always text, regardless of their YAML or TOML type.
///
/// For `title: 1.10` and `tags: [007, yes]`, readers of the site see the texts `1.10`, `007` and
/// `yes` as the author wrote them, instead of `1.1`, `7` and `true`. The values of all other keys
/// keep their types, because templates sort and compare values by type.
enum TextKeys {
  /// The keys that this program, or the configuration of a site, treats as text.
  private static let names: Set<String> = [
    "alias", "aliases", "author", "authors", "categories", "category", "description", "entry",
    "exclude", "excerpt", "include", "keywords", "lang", "language", "letter", "locale", "name",
    "permalink", "reading", "redirect_from", "redirect_to", "see", "seealso", "slug", "sub",
    "subtitle", "summary", "tag", "tagline", "tags", "term", "title",
  ]

  /// Returns whether the values of a key are always text.
  static func contains(_ name: String) -> Bool { names.contains(name) }
}

extension Value {
  /// Returns the value for a text key: a number, or a Boolean value such as `yes`, is replaced by
  /// its source text.
  ///
  /// `true` and `false` stay Boolean, because authors use `author: false`, for example, to turn
  /// something off.
  ///
  /// - Parameter spelling: The source text; `nil` to keep the value.
  func restoringText(_ spelling: String?) -> Value {
    switch self {
    case .integer, .float: break
    case .bool:
      if let spelling, ["true", "false"].contains(spelling.lowercased()) { return self }
    default: return self
    }
    return spelling.map(Value.string) ?? self
  }

  /// Returns the value for an item in the list of a text key: any number or Boolean value is
  /// replaced by its source text.
  func restoringItemText(_ spelling: String?) -> Value {
    switch self {
    case .integer, .float, .bool: spelling.map(Value.string) ?? self
    default: self
    }
  }
}
