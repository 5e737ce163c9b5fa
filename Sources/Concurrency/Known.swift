import Synchronization

/// Values by their keys, each worked out when it is first asked for.
package final class Known<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let known = Mutex<[Key: Value]>([:])

  package init() {}

  /// The value of a key. It is made outside of the lock, so that nobody waits for it, and may ask for
  /// others; two that make it at once make the same, and the first stays.
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
