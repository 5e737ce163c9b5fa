import Cache
import Concurrency
import Notes
import Synchronization
import Text

/// The memory that a worker may still use for the texts of notes.
final class TextBudget {
  /// The number of bytes that the worker may still use.
  private var bytes: Int

  /// The maximum number of bytes of texts, of all workers together, that stay in memory from `load`
  /// to `parse`.
  ///
  /// `parse` reads the other texts from their files again.
  static let defaultLimit = 32 << 20

  /// Creates the budget of one worker: an equal share of the memory for all workers.
  init(_ bytes: Int, sharedBy workers: Workers) { self.bytes = bytes / workers.count }

  /// Reserves memory for a text of `count` bytes. Returns `false`, and reserves nothing, if there
  /// is not enough.
  func reserve(_ count: Int) -> Bool {
    guard count <= bytes else { return false }
    bytes -= count
    return true
  }
}

/// The texts of notes between `load` and `parse`.
///
/// The worker that parses a note removes the text of the note from here, so that the memory of the
/// text is free when the note is parsed.
final class Texts: Sendable {
  /// The texts by note number. Only the worker that parses a note accesses the note's element.
  private let texts: Mutex<[SourceText?]>

  /// Moves the texts out of the loaded notes.
  init(movedFrom notes: inout [LoadedNote]) {
    var texts: [SourceText?] = []
    texts.reserveCapacity(notes.count)
    for number in notes.indices {
      let (note, text) = notes[number].splitText
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
