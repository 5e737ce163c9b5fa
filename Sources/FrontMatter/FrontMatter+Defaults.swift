import Liquid

extension FrontMatter {
  /// Creates front matter from default fields alone, for files without front matter.
  public init(defaults: [Field]) {
    self = .none
    complete(with: defaults)
  }

  /// Adds the default fields that the note does not declare itself, or that are null in the note.
  ///
  /// If both the note and the defaults have a mapping under the same key, the mappings are merged,
  /// and the values of the note take precedence.
  public mutating func complete(with defaults: some Sequence<Field>) {
    for defaultField in defaults {
      guard var field = fields[defaultField.key], field.value != .null else {
        fields.set(defaultField)
        continue
      }
      field.value = field.value.completed(with: defaultField.value)
      fields.set(field)
    }
  }
}

extension FrontMatter.Field {
  /// Creates a default field, which a configuration adds to many notes.
  ///
  /// - Parameters:
  ///   - origin: The path of the configuration file.
  ///   - line: The line on which the default fields begin in the configuration file.
  public init(default key: String, _ value: Value, origin: String, line: Int) {
    self.init(
      key: key, value: value, text: value.plainText, line: line, column: 1, isPlain: true,
      origin: origin)
  }
}

extension Value {
  /// Returns the value with the missing members added from `standard`, if both are mappings.
  /// Returns `standard` if the value is null.
  ///
  /// The recursion is safe because the parser limits the depth of nested mappings.
  fileprivate func completed(with standard: Value) -> Value {
    switch (self, standard) {
    case (.null, _): return standard
    case (.object(let members), .object(let defaultMembers)):
      var merged = defaultMembers
      for (key, value) in members {
        merged[key] = value.completed(with: defaultMembers[key] ?? .null)
      }
      return .object(merged)
    default: return self
    }
  }
}
