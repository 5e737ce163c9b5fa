import Notes

/// The texts of notes between load and parse. Each is given away once, to the worker that parses
/// its note, so that what was parsed no longer takes up memory while the rest is.
final class Texts: Sendable {
  /// Each is emptied by the one worker that has its number.
  private nonisolated(unsafe) let slots: UnsafeMutableBufferPointer<SourceText?>

  /// Takes the texts out of sources.
  init(takenFrom sources: inout [Note.Source]) {
    slots = .allocate(capacity: sources.count)
    for number in sources.indices {
      slots.initializeElement(at: number, to: sources[number].text)
      sources[number].text = .unread
    }
  }

  deinit {
    slots.deinitialize()
    slots.deallocate()
  }

  /// The text of a note, by the note's number; `nil` from the second time on.
  func take(_ number: Int) -> SourceText? { slots[number].take() }
}
