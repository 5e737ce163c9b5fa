/// A value of the host's own that templates read by name, lazily.
///
/// A page or a row is a drop: its fields are computed when a template asks for them, and no
/// dictionary is built. Two drops are equal in a template where they are equal in Swift.
public protocol Drop: Hashable, Sendable {
  /// The value called `name`, or nil where there is none of that name.
  func value(for name: String) -> Value?

  /// The same for a name that a template asks for again and again; by its text unless the host
  /// knows better.
  func value(for name: Name) -> Value?

  /// The names a template sees when it walks or shows the drop, in that order; none by default.
  var names: [String] { get }

  /// What `{{ drop }}` writes and filters take for it; nothing by default.
  var shown: Value { get }

  /// The object that the drop stands for, whose members are looked up one by one where a path leads
  /// through it; where a path ends at it, this is its value. None by default.
  var whole: Object? { get }
}

extension Drop {
  public func value(for name: Name) -> Value? { value(for: name.text) }
  public var names: [String] { [] }
  public var shown: Value { .null }
  public var whole: Object? { nil }
}

extension Value {
  /// The value that a path ends with: the object itself where a drop stands for one.
  var ofPath: Value {
    guard case .drop(let drop) = self, let object = drop.whole else { return self }
    return .object(object)
  }
}
