import Liquid

extension FrontMatter {
  /// A top-level key of the front matter with its value.
  public struct Field: Hashable, Sendable {
    public var key: String
    public var value: Value
    /// The text of a scalar as the author wrote it, without quotation marks and with escapes
    /// resolved.
    ///
    /// If the author wrote `1.10`, the value is the number 1.1 and the text is `1.10`. The text is
    /// `nil` for lists and mappings.
    public var text: String?
    /// The line of the key in the original file, counted from 1.
    public var line: Int
    /// The column of the key in Unicode scalars, counted from 1.
    public var column: Int
    /// A Boolean value that indicates whether the value is a scalar without quotation marks.
    public var isPlain = false
    /// The path of the configuration file that declares the field as a default; `nil` if the note
    /// itself declares the field.
    public var origin: String?
  }

  /// An ordered collection of fields with unique keys, in the order in which the keys first
  /// appeared.
  ///
  /// The fields of all notes of a site stay in memory. To save space, the values are stored only in
  /// the mapping that templates use. The other properties of the fields are stored in an array
  /// beside the mapping.
  public struct Fields: Hashable, Sendable {
    /// The fields as a mapping of keys to values.
    public private(set) var object = Object()
    /// The other properties of each field, in the order of the members of `object`.
    private var sources: [FieldSource] = []

    public init() {}

    /// The properties of a field other than its key and value.
    private struct FieldSource: Hashable {
      var text: String?
      var origin: String?
      var line: Int32
      var column: Int32
      var isPlain: Bool

      init(_ field: Field) {
        (text, origin, isPlain) = (field.text, field.origin, field.isPlain)
        (line, column) = (Int32(clamping: field.line), Int32(clamping: field.column))
      }
    }
  }
}

extension FrontMatter.Fields {
  /// Returns the field with a key, or `nil` if there is no such field.
  public subscript(key: String) -> FrontMatter.Field? {
    object.position(of: key).map { self[$0] }
  }

  /// Adds a field, replacing any field with the same key.
  public mutating func set(_ field: FrontMatter.Field) {
    guard !add(field), let position = object.position(of: field.key) else { return }
    sources[position] = FieldSource(field)
    object[field.key] = field.value
  }

  /// Adds a field unless its key is already present, and returns whether it was added.
  mutating func add(_ field: FrontMatter.Field) -> Bool {
    guard object.add(field.key, field.value) else { return false }
    sources.append(FieldSource(field))
    return true
  }

  /// Reserves memory for exactly `count` fields.
  mutating func reserveCapacity(_ count: Int) {
    sources.reserveCapacity(count)
    object.reserveCapacity(count)
  }

  /// Shares the memory of the keys with the fields of other notes, because most notes of a site
  /// have the same keys.
  ///
  /// - Parameter keys: The lists of keys that are already shared.
  public mutating func shareKeys(with keys: inout Object.Names) { object.shareNames(with: &keys) }
}

extension FrontMatter.Fields: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { sources.count }

  public subscript(position: Int) -> FrontMatter.Field {
    let (key, value) = object.member(at: position)
    let spelling = sources[position]
    return FrontMatter.Field(
      key: key, value: value, text: spelling.text, line: Int(spelling.line),
      column: Int(spelling.column), isPlain: spelling.isPlain, origin: spelling.origin)
  }
}
