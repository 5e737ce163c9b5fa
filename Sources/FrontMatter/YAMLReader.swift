import Bytes
import Liquid

/// Reads a YAML mapping from libyaml's events into typed values, with the place of every key.
///
/// The reader keeps its own stack, and stops at a depth and a number of values that no front
/// matter reaches in earnest: aliases count for all they stand for, so that nine lines of them do
/// not become a thousand million values.
struct YAMLReader {
  /// The deepest that values nest, and the most there may be, aliases expanded.
  static let deepest = 64
  static let most = 100_000

  /// The top-level fields read, up to the fault if there is one.
  var fields = FrontMatter.Fields()
  /// The keys of any depth that were given again, with their places.
  var repeated: [(key: String, place: Place)] = []
  var fault: Fault?
  /// Whether there is no mapping but something else.
  var isNotMapping = false
  /// What the text holds as a whole, where it need not be a mapping.
  var whole: Value?

  /// What a text may hold as a whole.
  enum Shape { case mapping, any }

  private(set) var shape = Shape.mapping
  private(set) var most = YAMLReader.most

  var cursor: YAMLCursor
  var frames: [Frame] = []
  var anchors: [String: Node] = [:]
  /// How many values were read, aliases expanded.
  var count = 0
  /// The places of keys of any depth by the way to them (`table.row_height`, `defaults.0.values`),
  /// where they are asked for.
  var places: [String: Place]?

  /// Reads a text of data, which may hold a value of any kind, and more of them.
  init(data text: BorrowedBytes) {
    cursor = YAMLCursor(text, startingOnLine: 1)
    shape = .any
    most = 1_000_000
    read(text)
  }

  /// Reads a mapping for the places of its keys.
  init(placesIn text: BorrowedBytes) {
    cursor = YAMLCursor(text, startingOnLine: 1)
    places = [:]
    read(text)
  }

  /// Reads the first document of a text that starts on a line of its file.
  init(_ text: BorrowedBytes, startingOnLine line: Int) {
    cursor = YAMLCursor(text, startingOnLine: line)
    read(text)
  }
}

extension YAMLReader {
  /// A line and a column of the file.
  struct Place {
    var line: Int
    var column: Int
  }

  /// Why reading stopped.
  enum Fault {
    /// What libyaml says is wrong, and the line on which began what it was reading.
    case syntax(problem: String, since: Int?, Place)
    case tooDeep(Place)
    case tooMany(Place)
    case unknownAlias(String, Place)
  }

  /// A value, how many values it holds with itself, and how deep they nest. A long text counts for
  /// several, lest many aliases of it become as long as no file is.
  struct Node {
    var value: Value
    var count = 1
    var depth = 0
    /// The text of a scalar.
    var text: String?
    /// Whether it is a scalar without quotes, and the one that is `<<`.
    var isPlain = false
    var isMergeKey = false
  }

  /// A collection that is being read.
  struct Frame {
    var isMapping: Bool
    var anchor: String?
    /// Whether it is a list of a key that has text.
    var isOfText = false
    var object = Object()
    var items: [Value] = []
    /// The key whose value comes next.
    var key: (node: Node, place: Place)?
    /// Keys that came by `<<`, which any other takes precedence over.
    var merged: Set<String> = []
    var count = 1
    var depth = 0
  }
}
