import Bytes

/// The characters of a line, counted (`LineScanner`).
struct LineShape {
  /// The width in columns; a wide character takes two columns.
  @CompactNumber var width = 0
  /// The number of tokens. A token is a run of characters without white space.
  @CompactNumber var tokens = 0
  @CompactNumber var letters = 0
  @CompactNumber var digits = 0
  /// The number of Han, kana, Hangul and similar characters.
  @CompactNumber var ideographs = 0
  /// The number of ASCII signs that are frequent in code and rare in prose, such as `{` and `=`.
  @CompactNumber var signs = 0
  /// The number of tokens that begin with an upper-case letter.
  @CompactNumber var capitals = 0
  /// The number of function words, such as `the`, `is`, `of`, 的, 是, 了; no more than three are
  /// counted.
  @CompactNumber var functionWords = 0
  /// The number of box-drawing characters, as in drawn folder trees: U+2500 to U+259F.
  @CompactNumber var drawings = 0
  /// The number of `，。、；：？！` before the end of the line.
  @CompactNumber var wideStops = 0
  /// The number of commas followed by a space.
  @CompactNumber var commas = 0
  /// The number of tabs within the line.
  @CompactNumber var tabs = 0
  /// The number of runs of spaces within the line.
  @CompactNumber var gaps = 0
  /// The number of calls: `name(`.
  @CompactNumber var calls = 0
  /// The number of member accesses: `name.name`.
  @CompactNumber var members = 0
  /// The number of names in `camelCase` and `snake_case`.
  @CompactNumber var names = 0
  /// The number of `=`.
  @CompactNumber var assignments = 0
  /// The number of arrows and scope operators: `->`, `=>`, `::`.
  @CompactNumber var arrows = 0
  /// The number of command-line flags: ` -x`, ` --long`.
  @CompactNumber var flags = 0
  /// The number of `"` and `'` beside a bracket, an equals sign or a similar sign.
  @CompactNumber var quotations = 0
  /// The number of trailing comments: ` // `, ` # `.
  @CompactNumber var comments = 0

  /// The number of function words after which no more are counted.
  static let maximumFunctionWords = 3
}
