import Liquid

extension FrontMatter {
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

  /// Fields, each key once, in the order in which the keys were first given.
  ///
  /// Every note of a site keeps its fields, so they are kept once: as the mapping that templates
  /// see, and beside it how each was written.
  public struct Fields: Hashable, Sendable {
    /// The same as a mapping.
    public private(set) var object = Object()
    /// How each is written, in the same order.
    private var spellings: [Spelling] = []

    public init() {}

    /// A field without its key and its value.
    private struct Spelling: Hashable {
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
  /// The field of a key, or `nil` where there is none.
  public subscript(key: String) -> FrontMatter.Field? {
    object.position(of: key).map { self[$0] }
  }

  /// Adds a field; one of the same key gives way to it.
  public mutating func set(_ field: FrontMatter.Field) {
    guard !add(field), let position = object.position(of: field.key) else { return }
    spellings[position] = Spelling(field)
    object[field.key] = field.value
  }

  /// Adds a field, unless there is one of its key; returns whether it was added.
  mutating func add(_ field: FrontMatter.Field) -> Bool {
    guard object.add(field.key, field.value) else { return false }
    spellings.append(Spelling(field))
    return true
  }

  /// Makes room for as many fields as there will be, and no more.
  mutating func reserveCapacity(_ count: Int) {
    spellings.reserveCapacity(count)
    object.reserveCapacity(count)
  }

  /// Keeps its keys together with others that are the same: those of a site's notes are, as a rule.
  public mutating func shareKeys(with keys: inout Object.Names) { object.shareNames(with: &keys) }
}

extension FrontMatter.Fields: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { spellings.count }

  public subscript(position: Int) -> FrontMatter.Field {
    let (key, value) = object.member(at: position)
    let spelling = spellings[position]
    return FrontMatter.Field(
      key: key, value: value, text: spelling.text, line: Int(spelling.line),
      column: Int(spelling.column), isPlain: spelling.isPlain, origin: spelling.origin)
  }
}
