import Liquid

/// What the page of a note shows of the index.
package struct NoteEntries: Sendable {
  /// The entries that lead to the note, in the order of the alphabet.
  package var entries: [Entry] = []
  /// Where they lead to.
  package var places: [Place] = []
  /// The notes that lead here, in the order of their paths.
  package var backlinks: [Backlink] = []
  /// The notes that are about the same, the nearest first.
  package var related: [Entry] = []

  package struct Backlink: Sendable {
    var title: String
    var url: String
    /// The sentence that the link stands in.
    var sentence: String
  }

  package struct Entry: Sendable {
    var title: String
    /// The URL of its row in the index.
    var url: String
    var isCode: Bool
  }

  package struct Place: Sendable {
    /// Its number among the texts of the note that an entry may lead to.
    var text: Int
    var id: String
    /// What the thing is, where another note says so.
    var definition: String?
    var url: String
  }
}

extension NoteEntries.Entry {
  /// The entry as the template of a note sees it.
  package var value: Value {
    .object(Object(namesOfEntry, [.string(title), .string(url), .bool(isCode)]))
  }
}

extension NoteEntries.Backlink {
  /// The link as the template of a note sees it.
  package var value: Value {
    .object(Object(namesOfBacklink, [.string(title), .string(url), .string(sentence)]))
  }
}

private let namesOfEntry: Object.Names = ["title", "url", "is_code"]
private let namesOfBacklink: Object.Names = ["title", "url", "sentence"]
