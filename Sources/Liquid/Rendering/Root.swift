/// The data a template was given. Classes, so that a look-up copies none of it.
protocol Root: AnyObject, Sendable {
  func value(for name: Name) -> Value?
}

final class ObjectRoot: Root {
  private let object: Object

  init(_ object: Object) { self.object = object }

  func value(for name: Name) -> Value? { object[name] }
}

final class DropRoot<Host: Drop>: Root {
  private let drop: Host

  init(_ drop: Host) { self.drop = drop }

  func value(for name: Name) -> Value? { drop.value(for: name.text) }
}
