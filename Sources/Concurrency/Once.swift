import Synchronization

/// A value that is worked out when it is first asked for, once, whatever thread asks.
public final class Once<Value: Sendable>: Sendable {
  @usableFromInline let known: Mutex<Value?>

  @inlinable public init() { known = Mutex(nil) }

  /// The value; others who ask while it is made wait. What `make` does must not ask for it.
  @inlinable public func value(_ make: () -> Value) -> Value {
    known.withLock { known in
      if let known { return known }
      let fresh = make()
      known = fresh
      return fresh
    }
  }

  /// The value, where anyone has asked for it.
  @inlinable public var made: Value? { known.withLock { $0 } }
}
