/// The data a template was given. Classes, so that a look-up copies none of it.
protocol Root: AnyObject, Sendable {
  func value(for name: Name) -> Value?

  /// Where the value of a name lies, for as long as the root does; `nil` where there is none, or
  /// none that lies anywhere.
  func place(of name: Name) -> UnsafePointer<Value>?
}

final class ObjectRoot: Root {
  private let object: Object

  init(_ object: Object) { self.object = object }

  func value(for name: Name) -> Value? { object[name] }
  func place(of name: Name) -> UnsafePointer<Value>? { object.place(of: name) }
}

final class DropRoot<Host: Drop>: Root {
  private let drop: Host

  init(_ drop: Host) { self.drop = drop }

  func value(for name: Name) -> Value? { drop.value(for: name.text) }
  func place(of name: Name) -> UnsafePointer<Value>? { nil }
}
