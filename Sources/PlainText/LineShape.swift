import Bytes

/// The characters of a line, counted (`LineScanner`).
struct LineShape {
  /// The width in columns; a wide character takes two columns.
  @CompactNumber<Int16> var width = 0
  /// The number of tokens. A token is a run of characters without white space.
  @CompactNumber<Int16> var tokens = 0
  @CompactNumber<Int16> var letters = 0
  @CompactNumber<Int16> var digits = 0
  /// The number of Han, kana, Hangul and similar characters.
  @CompactNumber<Int16> var ideographs = 0
  /// The number of ASCII signs that are frequent in code and rare in prose, such as `{` and `=`.
  @CompactNumber<Int16> var signs = 0
  /// The number of tokens that begin with an upper-case letter.
  @CompactNumber<Int16> var capitals = 0
  /// The number of function words, such as `the`, `is`, `of`, 的, 是, 了; no more than three are
  /// counted.
  @CompactNumber<Int16> var functionWords = 0
  /// The number of box-drawing characters, as in drawn folder trees: U+2500 to U+259F.
  @CompactNumber<Int16> var drawings = 0
  /// The number of `，。、；：？！` before the end of the line.
  @CompactNumber<Int16> var wideStops = 0
  /// The number of commas followed by a space.
  @CompactNumber<Int16> var commas = 0
  /// The number of tabs within the line.
  @CompactNumber<Int16> var tabs = 0
  /// The number of runs of spaces within the line.
  @CompactNumber<Int16> var gaps = 0
  /// The number of calls: `name(`.
  @CompactNumber<Int16> var calls = 0
  /// The number of member accesses: `name.name`.
  @CompactNumber<Int16> var members = 0
  /// The number of names in `camelCase` and `snake_case`.
  @CompactNumber<Int16> var names = 0
  /// The number of `=`.
  @CompactNumber<Int16> var assignments = 0
  /// The number of arrows and scope operators: `->`, `=>`, `::`.
  @CompactNumber<Int16> var arrows = 0
  /// The number of command-line flags: ` -x`, ` --long`.
  @CompactNumber<Int16> var flags = 0
  /// The number of `"` and `'` beside a bracket, an equals sign or a similar sign.
  @CompactNumber<Int16> var quotations = 0
  /// The number of trailing comments: ` // `, ` # `.
  @CompactNumber<Int16> var comments = 0

  /// The number of function words after which no more are counted.
  static let maximumFunctionWords = 3
}
