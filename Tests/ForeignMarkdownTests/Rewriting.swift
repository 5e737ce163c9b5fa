import Bytes
import ForeignMarkdown
import Text

/// Returns a body with the syntax of a tool rewritten, without blank lines at its ends; the body
/// itself if it contains none.
func rewritten(_ body: String, in dialect: ForeignDialect) -> String {
  let text =
    result(body, in: dialect).map { String(decoding: $0.body.bytes, as: UTF8.self) } ?? body
  return String(text.drop { $0 == "\n" }.reversed().drop { $0 == "\n" }.reversed())
}

/// Returns the result of rewriting a body; `nil` if it contains no syntax of the tool.
func result(_ body: String, in dialect: ForeignDialect) -> ForeignBody? {
  Array(body.utf8).withBytes {
    ForeignBody(
      $0, by: LineMap(), path: "note.md", in: dialect,
      including: InclusionFiles(content: { _ in .missing }))
  }
}

extension ForeignDialect {
  /// A dialect with containers only.
  static func containers(_ styles: ContainerStyles) -> ForeignDialect {
    var dialect = ForeignDialect()
    dialect.containers = styles
    return dialect
  }

  /// A dialect with components only.
  static func components(_ style: ComponentStyle) -> ForeignDialect {
    var dialect = ForeignDialect()
    dialect.components = style
    return dialect
  }

  /// The dialect of outlines.
  static var outline: ForeignDialect {
    var dialect = ForeignDialect()
    dialect.isOutline = true
    return dialect
  }
}
