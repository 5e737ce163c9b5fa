import Bytes
import Liquid

/// A parser that converts the events of libyaml into fields with typed values.
///
/// The parser stops with an error at a depth and a number of values that no real front matter
/// reaches. An alias counts as all values that it expands to, so nine lines of aliases cannot
/// expand to a thousand million values.
struct YAMLReader {
  /// The maximum depth of nested values.
  static let maximumDepth = 64
  /// The maximum number of values after all aliases are expanded.
  static let maximumValueCount = 100_000

  /// The top-level fields, up to the first error.
  var fields = FrontMatter.Fields()
  /// The keys, at any depth, that their mapping already contained, each with the location of the
  /// later occurrence.
  var duplicateKeys: [(key: String, place: Location)] = []
  /// The error at which parsing stopped; `nil` if there was no error.
  var parseError: ParseError?
  /// A Boolean value that indicates whether the text is not a mapping although it must be one.
  var isNotMapping = false
  /// The value of the whole text; `nil` for an empty text, or if parsing stopped early.
  var rootValue: Value?

  /// The values that a text may contain at its top level.
  enum Shape { case mapping, any }

  /// The values that this text may contain at its top level.
  private(set) var shape = Shape.mapping
  /// The maximum number of values in this text after all aliases are expanded.
  private(set) var valueLimit = YAMLReader.maximumValueCount

  var cursor: YAMLCursor
  /// The open collections, the outermost first.
  var frames: [Frame] = []
  /// The values with an anchor so far, by the name of the anchor.
  var anchors: [String: Node] = [:]
  /// The number of values so far. An alias counts as all values that it expands to.
  var count = 0
  /// The locations of keys at any depth, by the path of the key: `table.row_height`,
  /// `defaults.0.values`; `nil` if locations are not collected.
  var places: [String: Location]?

  /// Parses a data file. Its top level may be any value, and it may contain up to a million values.
  init(data text: BorrowedBytes) {
    cursor = YAMLCursor(text, startingOnLine: 1)
    shape = .any
    valueLimit = 1_000_000
    read(text)
  }

  /// Parses a mapping to collect the locations of its keys.
  init(placesIn text: BorrowedBytes) {
    cursor = YAMLCursor(text, startingOnLine: 1)
    places = [:]
    read(text)
  }

  /// Parses the first document of a text.
  ///
  /// - Parameter line: The line of the file on which the text starts.
  init(_ text: BorrowedBytes, startingOnLine line: Int) {
    cursor = YAMLCursor(text, startingOnLine: line)
    read(text)
  }
}

extension YAMLReader {
  /// A line and a column in the file.
  struct Location {
    var line: Int
    var column: Int
  }

  /// The reasons why parsing stops.
  enum ParseError {
    /// The error message of libyaml, and the line on which the construct with the error starts.
    case syntax(problem: String, since: Int?, Location)
    /// Values are nested more than `maximumDepth` levels deep.
    case tooDeep(Location)
    /// The text has too many values after all aliases are expanded.
    case tooMany(Location)
    /// An alias refers to an anchor that is not defined above it.
    case unknownAlias(String, Location)
  }

  /// A parsed value.
  struct Node {
    var value: Value
    /// The number of values that the value contains, including itself.
    ///
    /// A long text counts as several values. Otherwise many aliases of a long text could expand to
    /// more bytes than any real file has.
    var count = 1
    /// The number of levels of lists and mappings in the value; 0 for a scalar.
    var depth = 0
    /// The text of the scalar; `nil` for a collection.
    var text: String?
    /// Indicates whether the value is a scalar without quotation marks.
    var isPlain = false
    /// Indicates whether the value is the merge key `<<`.
    var isMergeKey = false
  }

  /// A collection that is not closed yet.
  struct Frame {
    var isMapping: Bool
    /// The name of the collection's anchor; `nil` if it has no anchor.
    var anchor: String?
    /// Indicates whether the collection is a list under a text key.
    var isOfText = false
    /// The members of a mapping so far.
    var object = Object()
    /// The items of a list so far.
    var items: [Value] = []
    /// The key of a mapping whose value is parsed next.
    var key: (node: Node, place: Location)?
    /// The keys that the merge key `<<` added. A later explicit key replaces such a key without a
    /// warning.
    var mergedKeys: Set<String> = []
    /// The number of values so far, including the collection itself.
    var count = 1
    /// The largest depth of a value so far.
    var depth = 0
  }
}
