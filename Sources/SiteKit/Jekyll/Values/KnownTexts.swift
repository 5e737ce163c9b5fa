import Liquid
import Synchronization

/// The texts that were made of notes for templates to show: a template may ask for the same one
/// thousands of times. Only so many are kept that they take no more room than a large site's notes.
final class KnownTexts: Sendable {
  private struct Known {
    var values: [Int: Value] = [:]
    var bytes = 0
  }

  private let known = Mutex(Known())
  private static let mostBytes = 64 << 20

  /// The text of a note. It is made outside of the lock, so that nobody waits for it; two that make
  /// it at once make the same.
  func value(_ number: Int, _ make: () -> Value) -> Value {
    if let value = known.withLock({ $0.values[number] }) { return value }
    let value = make()
    guard case .string(let text) = value else { return value }
    known.withLock {
      if $0.bytes + text.utf8.count > Self.mostBytes { $0 = Known() }
      if $0.values.updateValue(value, forKey: number) == nil { $0.bytes += text.utf8.count }
    }
    return value
  }
}
