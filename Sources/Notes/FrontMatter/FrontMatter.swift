import Liquid

/// What the author says of a note above its text: named values, each with its place.
public struct FrontMatter: Hashable, Sendable {
  public var kind: Kind
  /// The top-level fields, in the author's order; of a key given twice, the last.
  public var fields: [Field]
  /// The same fields as a mapping, for templates.
  public var object: Object
  /// The byte offset at which the body starts; 0 without front matter.
  public var bodyOffset: Int
  /// The line on which the body starts in the original file, from 1.
  public var bodyLine: Int

  /// A note without front matter.
  public static let none = FrontMatter(
    kind: .none, fields: [], object: Object(), bodyOffset: 0, bodyLine: 1)
}

extension FrontMatter {
  /// How front matter is marked off from the text.
  public enum Kind: String, Hashable, Sendable {
    case none
    /// YAML between `---` lines.
    case yaml
    /// YAML with a closing `---` line only.
    case hexo
    /// TOML between `+++` lines.
    case toml
  }

  /// A top-level key of the front matter with its value.
  public struct Field: Hashable, Sendable {
    public var key: String
    public var value: Value
    /// The value as the author wrote it, quotes and escapes resolved, where it is a scalar:
    /// `1.10` where the value is the number 1.1.
    public var text: String?
    /// The line of the key in the original file, from 1.
    public var line: Int
    /// The column of the key, in Unicode scalars from 1.
    public var column: Int
    /// Whether the value is a scalar without quotes.
    public var isPlain = false
    /// The file that gave the field, where it is not the note's own: a configuration's defaults.
    public var origin: String?
  }

  /// The field of a key, or `nil` where the author gave none.
  public subscript(field key: String) -> Field? {
    // By position: walking the array would copy each field; and most keys differ in length.
    let length = key.utf8.count
    return fields.indices.first { fields[$0].key.utf8.count == length && fields[$0].key == key }
      .map { fields[$0] }
  }
}
