import Liquid

extension FrontMatter {
  /// Fields that stand in no note.
  public init(defaults: [Field]) {
    self = .none
    complete(with: defaults)
  }

  /// Adds the fields of a configuration that the note does not give itself. Mappings are merged.
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
  /// A field that a configuration gives to many notes.
  ///
  /// - Parameters:
  ///   - origin: The file of the configuration.
  ///   - line: The line there on which such fields start.
  public init(standing key: String, _ value: Value, origin: String, line: Int) {
    self.init(
      key: key, value: value, text: value.plainText, line: line, column: 1, isPlain: true,
      origin: origin)
  }
}

extension Value {
  /// The value with what another says beyond it; the reader bounds how deep mappings nest.
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
