/// The data a template was given. A class, so that a look-up copies none of it.
final class Root: Sendable {
  let object: Object
  /// What is asked instead of the object, where the data are a drop.
  private let drop: (any Drop)?

  init(_ object: Object) {
    self.object = object
    drop = nil
  }

  init(_ drop: some Drop) {
    object = Object()
    self.drop = drop
  }

  /// No data.
  static let none = Root(Object())

  func value(for name: Name) -> Value? {
    if let drop { drop.value(for: name.text) } else { object[name] }
  }
}
