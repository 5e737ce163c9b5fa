import Cache
import Concurrency
import Notes
import Synchronization
import Text

/// The memory that a worker may still use for texts while it reads notes, in bytes.
final class TextBudget {
  private var bytes: Int

  /// The number of bytes of texts that stay in memory from load to parse.
  ///
  /// Parse reads the other texts again.
  static let usual = 32 << 20

  init(_ bytes: Int, sharedBy workers: Workers) { self.bytes = bytes / workers.count }

  /// Reserves memory for a text, and returns `true` if there is enough.
  func reserve(_ count: Int) -> Bool {
    guard count <= bytes else { return false }
    bytes -= count
    return true
  }
}

/// The texts of notes between load and parse.
///
/// The worker that parses a note takes its text, so that the memory of parsed texts is free while
/// the others are parsed.
final class Texts: Sendable {
  /// Each element is accessed only by the one worker that has its number.
  private let texts: Mutex<[SourceText?]>

  /// Moves the texts out of the loaded notes.
  init(takenFrom notes: inout [LoadedNote]) {
    var texts: [SourceText?] = []
    texts.reserveCapacity(notes.count)
    for number in notes.indices {
      let (note, text) = notes[number].withoutText
      notes[number] = note
      texts.append(text)
    }
    self.texts = Mutex(texts)
  }

  /// The text of a note, by the note's number; empty where load had no room for it, and from the
  /// second time on.
  func take(_ number: Int) -> SourceText {
    texts.withLock { $0[number].take() } ?? .unread
  }
}
