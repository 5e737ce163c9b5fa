import Synchronization

/// A value that is computed once, on first use, by any thread.
public final class Once<Value: Sendable>: Sendable {
  @usableFromInline let known: Mutex<Value?>

  @inlinable public init() { known = Mutex(nil) }

  /// Returns the value. Other threads wait while it is being computed. `make` must not call this
  /// function.
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

/// A dictionary whose values are computed on first use.
package final class ConcurrentMemo<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let known = Mutex<[Key: Value]>([:])

  package init() {}

  /// Returns the value of a key.
  ///
  /// `make` runs outside the lock, so no thread waits for it, and it may ask for other keys. If two
  /// threads compute a value at the same time, the first result is kept.
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
