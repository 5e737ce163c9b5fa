import Diagnostics
import Liquid

extension FrontMatter {
  /// Returns the Boolean value of a key, or `nil` if the key is missing or its value is not
  /// Boolean.
  ///
  /// Text such as `"yes"` or `"off"` counts as Boolean, as in unquoted YAML.
  public func flag(_ key: String) -> Bool? {
    guard let field = self[field: key] else { return nil }
    if case .bool(let flag) = field.value { return flag }
    guard let text = field.text, case .bool(let flag) = YAMLScalar.value(of: text) else {
      return nil
    }
    return flag
  }
}

extension FrontMatter {
  /// Returns the number under the first of some keys that has one, also one in quotation marks;
  /// `nil` if there is none.
  public func number(_ keys: [String]) -> Double? {
    keys.lazy.compactMap { self[field: $0]?.text }.compactMap { Double($0) }
      .first { $0.isFinite }
  }
}

extension FrontMatter.Field {
  /// Returns the location of the field: in the note at `path`, or in the file that declares the
  /// field.
  public func location(_ path: String) -> SourceLocation {
    SourceLocation(origin ?? path, line: line, column: column)
  }
}
