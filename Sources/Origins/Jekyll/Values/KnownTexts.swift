import Cache
import Liquid
import Synchronization

/// The texts that were made of notes for templates to show: a template may ask for the same one
/// thousands of times. Only so many are kept that they take no more room than a large site's notes.
package final class KnownTexts: Sendable {
  /// What was made of a note, and what that asked of the site.
  package struct Text: Sendable {
    package var value: Value
    var questions = Questions()
  }

  private struct All {
    var texts: [Int: Text] = [:]
    var bytes = 0
  }

  private let known = Mutex(All())
  private static let mostBytes = 64 << 20

  /// The text of a note. It is made outside of the lock, so that nobody waits for it; two that make
  /// it at once make the same.
  package func value(_ number: Int, _ make: () -> Text) -> Text {
    if let text = known.withLock({ $0.texts[number] }) { return text }
    let text = make()
    guard case .string(let string) = text.value else { return text }
    known.withLock {
      if $0.bytes + string.utf8.count > Self.mostBytes { $0 = All() }
      if $0.texts.updateValue(text, forKey: number) == nil { $0.bytes += string.utf8.count }
    }
    return text
  }
}
