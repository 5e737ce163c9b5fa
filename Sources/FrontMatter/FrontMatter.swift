import Liquid

/// The metadata at the top of a note: named values, each with its location in the file.
public struct FrontMatter: Hashable, Sendable {
  public var kind: Format
  /// The top-level fields, in the author's order. If a key occurs twice, the last value is used.
  public var fields: Fields
  /// The byte offset at which the body starts; 0 if there is no front matter.
  public var bodyOffset: Int
  /// The line of the original file on which the body starts, counted from 1.
  public var bodyLine: Int

  /// The value for a note without front matter.
  public static let none = FrontMatter(kind: .none, fields: Fields(), bodyOffset: 0, bodyLine: 1)
}

extension FrontMatter {
  /// The formats of front matter.
  public enum Format: String, Hashable, Sendable {
    case none
    /// YAML between `---` lines.
    case yaml
    /// YAML with a closing `---` line but no opening line.
    case unopened
    /// TOML between `+++` lines.
    case toml
    /// A JSON object at the very beginning of the file.
    case json
    /// Lines `key:: value` at the beginning of the text.
    case properties
  }

  /// The fields as a mapping, for use in templates.
  public var object: Object { fields.object }

  /// Returns the field with a key, or `nil` if the front matter has no such field.
  public subscript(field key: String) -> Field? { fields[key] }
}
