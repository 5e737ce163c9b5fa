import Diagnostics
import Liquid

extension FrontMatter {
  /// Whether a key is given and says yes, or says no; `nil` where it says neither.
  public func flag(_ key: String) -> Bool? {
    guard let field = self[field: key] else { return nil }
    if case .bool(let flag) = field.value { return flag }
    guard let text = field.text, case .bool(let flag) = YAMLScalar.value(of: text) else {
      return nil
    }
    return flag
  }
}

extension FrontMatter.Field {
  /// Where the field stands: in the note of a path, or in the file that gave it.
  public func location(_ path: String) -> SourceLocation {
    SourceLocation(origin ?? path, line: line, column: column)
  }
}
