import Liquid

/// The metadata above the text of a note: named values, each with its place.
public struct FrontMatter: Hashable, Sendable {
  public var kind: Kind
  /// The top-level fields, in the author's order; of a key given twice, the last.
  public var fields: Fields
  /// The byte offset at which the body starts; 0 without front matter.
  public var bodyOffset: Int
  /// The line on which the body starts in the original file, from 1.
  public var bodyLine: Int

  /// A note without front matter.
  public static let none = FrontMatter(kind: .none, fields: Fields(), bodyOffset: 0, bodyLine: 1)
}

extension FrontMatter {
  /// The forms of front matter.
  public enum Kind: String, Hashable, Sendable {
    case none
    /// YAML between `---` lines.
    case yaml
    /// YAML with a closing `---` line only.
    case unopened
    /// TOML between `+++` lines.
    case toml
    /// An object of JSON at the very start.
    case json
  }

  /// The fields as a mapping, for templates.
  public var object: Object { fields.object }

  /// The field of a key, or `nil` where the author gave none.
  public subscript(field key: String) -> Field? { fields[key] }
}
