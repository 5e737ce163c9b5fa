import Bytes
import Liquid

/// A parser that reads a YAML mapping from libyaml's events into typed values, with the location of
/// every key.
///
/// The reader keeps its own stack. It stops at a depth and a number of values that no real front
/// matter reaches. An alias counts as all the values that it expands to, so nine lines of aliases
/// cannot expand to a thousand million values.
struct YAMLReader {
  /// The maximum depth of nested values, and the maximum number of values with aliases expanded.
  static let maximumDepth = 64
  static let maximumValueCount = 100_000

  /// The top-level fields, up to the first error.
  var fields = FrontMatter.Fields()
  /// The keys, at any depth, that occur a second time, with their locations.
  var duplicateKeys: [(key: String, place: Location)] = []
  var fault: ParseError?
  /// A Boolean value that indicates whether the text contains something other than a mapping.
  var isNotMapping = false
  /// The value of the whole text, if it need not be a mapping.
  var rootValue: Value?

  /// The values that a text may contain at its top level.
  enum Shape { case mapping, any }

  private(set) var shape = Shape.mapping
  private(set) var most = YAMLReader.maximumValueCount

  var cursor: YAMLCursor
  var frames: [Frame] = []
  var anchors: [String: Node] = [:]
  /// The number of values parsed so far, with aliases expanded.
  var count = 0
  /// The locations of keys at any depth, by path: `table.row_height`, `defaults.0.values`.
  ///
  /// `nil` unless the caller asks for locations.
  var places: [String: Location]?

  /// Parses a data file, which may contain a value of any kind, and more values than front matter.
  init(data text: BorrowedBytes) {
    cursor = YAMLCursor(text, startingOnLine: 1)
    shape = .any
    most = 1_000_000
    read(text)
  }

  /// Parses a mapping to collect the locations of its keys.
  init(placesIn text: BorrowedBytes) {
    cursor = YAMLCursor(text, startingOnLine: 1)
    places = [:]
    read(text)
  }

  /// Parses the first document of a text that starts on a given line of its file.
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
    /// The error that libyaml reports, and the line on which the construct with the error starts.
    case syntax(problem: String, since: Int?, Location)
    case tooDeep(Location)
    case tooMany(Location)
    case unknownAlias(String, Location)
  }

  /// A parsed value with the number of values that it contains, itself included, and their depth.
  ///
  /// A long text counts as several values. Many aliases of a long text would otherwise expand to
  /// more bytes than any real file has.
  struct Node {
    var value: Value
    var count = 1
    var depth = 0
    /// The text of the scalar; `nil` for a collection.
    var text: String?
    /// Boolean values that indicate whether the value is a scalar without quotes, and whether it is
    /// the merge key `<<`.
    var isPlain = false
    var isMergeKey = false
  }

  /// A collection that is not closed yet.
  struct Frame {
    var isMapping: Bool
    var anchor: String?
    /// Indicates whether the collection is a list under a text key.
    var isOfText = false
    var object = Object()
    var items: [Value] = []
    /// The key whose value is parsed next.
    var key: (node: Node, place: Location)?
    /// The keys added by `<<`, which explicit keys replace.
    var merged: Set<String> = []
    var count = 1
    var depth = 0
  }
}
