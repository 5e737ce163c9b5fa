import Cache
import Concurrency
import Notes
import Synchronization
import Text

/// The room that a worker has for texts while it reads notes.
final class TextRoom {
  private var bytes: Int

  /// How many bytes of texts stay in memory from load to parse; the others are read again.
  static let usual = 32 << 20

  init(_ bytes: Int, sharedBy workers: Workers) { self.bytes = bytes / workers.count }

  /// Takes the room for a text, if there is enough.
  func take(_ count: Int) -> Bool {
    guard count <= bytes else { return false }
    bytes -= count
    return true
  }
}

/// The texts of notes between load and parse. Each is given away once, to the worker that parses
/// its note, so that what was parsed no longer takes up memory while the rest is.
final class Texts: Sendable {
  private let texts: Mutex<[SourceText?]>

  /// Takes the texts out of what was loaded.
  init(takenFrom notes: inout [LoadedNote]) {
    var texts: [SourceText?] = []
    texts.reserveCapacity(notes.count)
    for number in notes.indices {
      let (note, text) = notes[number].parted
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
