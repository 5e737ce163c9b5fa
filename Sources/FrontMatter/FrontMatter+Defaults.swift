import Liquid

extension FrontMatter {
  /// Creates front matter from default fields alone, for files without front matter.
  public init(defaults: [Field]) {
    self = .none
    complete(with: defaults)
  }

  /// Adds the default fields that the note does not declare itself.
  ///
  /// If both the note and the defaults have a mapping under the same key, the mappings are merged,
  /// and the values of the note win.
  public mutating func complete(with defaults: some Sequence<Field>) {
    for standard in defaults {
      guard var field = fields[standard.key], field.value != .null else {
        fields.set(standard)
        continue
      }
      field.value = field.value.completed(with: standard.value)
      fields.set(field)
    }
  }
}

extension FrontMatter.Field {
  /// Creates a default field, which a configuration adds to many notes.
  ///
  /// - Parameters:
  ///   - origin: The path of the configuration file.
  ///   - line: The line of that file on which its default fields begin.
  public init(default key: String, _ value: Value, origin: String, line: Int) {
    self.init(
      key: key, value: value, text: value.plainText, line: line, column: 1, isPlain: true,
      origin: origin)
  }
}

extension Value {
  /// Returns the value, completed with the members of `standard` that it lacks.
  ///
  /// The recursion is safe because the parser limits how deep mappings nest.
  fileprivate func completed(with standard: Value) -> Value {
    switch (self, standard) {
    case (.null, _): return standard
    case (.object(let own), .object(let others)):
      var merged = others
      for (key, value) in own { merged[key] = value.completed(with: others[key] ?? .null) }
      return .object(merged)
    default: return self
    }
  }
}
