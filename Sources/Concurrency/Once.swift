import Synchronization

/// A value that is computed once, on first use, by any thread.
public final class Once<Value: Sendable>: Sendable {
  @usableFromInline let storage: Mutex<Value?>

  @inlinable public init() { storage = Mutex(nil) }

  /// Returns the value, and computes it with `make` if no thread has done so. Other threads wait
  /// during the computation. `make` must not call this function for the same value.
  @inlinable public func value(_ make: () -> Value) -> Value {
    storage.withLock { known in
      if let known { return known }
      let fresh = make()
      known = fresh
      return fresh
    }
  }

  /// The value, if it has been computed.
  @inlinable public var valueIfComputed: Value? { storage.withLock { $0 } }
}

/// A dictionary whose values are computed on first use.
package final class ConcurrentMemo<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let values = Mutex<[Key: Value]>([:])

  package init() {}

  /// Returns the value of a key, and computes it with `make` if it is not yet known.
  ///
  /// `make` runs outside the lock, so no other thread waits for the result, and `make` may request
  /// the values of other keys. If two threads compute a value at the same time, the first result is
  /// kept.
  package func value(_ key: Key, _ make: () -> Value) -> Value {
    if let value = values.withLock({ $0[key] }) { return value }
    let value = make()
    return values.withLock { known in
      if let first = known[key] { return first }
      known[key] = value
      return value
    }
  }

  package subscript(key: Key) -> Value? {
    get { values.withLock { $0[key] } }
    set { values.withLock { $0[key] = newValue } }
  }

  package var keys: [Key] { values.withLock { Array($0.keys) } }
}
