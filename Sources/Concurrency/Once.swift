import Synchronization

/// A value that is computed on first use, once, on whichever thread.
public final class Once<Value: Sendable>: Sendable {
  @usableFromInline let known: Mutex<Value?>

  @inlinable public init() { known = Mutex(nil) }

  /// Returns the value; other threads that ask for it meanwhile wait. `make` must not ask for it.
  @inlinable public func value(_ make: () -> Value) -> Value {
    known.withLock { known in
      if let known { return known }
      let fresh = make()
      known = fresh
      return fresh
    }
  }

  /// The value, if it has been computed.
  @inlinable public var made: Value? { known.withLock { $0 } }
}

/// Values by their keys, each computed on first use.
package final class Known<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let known = Mutex<[Key: Value]>([:])

  package init() {}

  /// Returns the value of a key. `make` runs outside the lock, so that no thread waits for it, and
  /// it may ask for other keys; if two threads make a value at once, the first is kept.
  package func value(_ key: Key, _ make: () -> Value) -> Value {
    if let value = known.withLock({ $0[key] }) { return value }
    let value = make()
    return known.withLock { known in
      if let first = known[key] { return first }
      known[key] = value
      return value
    }
  }

  package subscript(key: Key) -> Value? {
    get { known.withLock { $0[key] } }
    set { known.withLock { $0[key] = newValue } }
  }

  package var keys: [Key] { known.withLock { Array($0.keys) } }
}
