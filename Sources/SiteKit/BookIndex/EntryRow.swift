import BookIndex
import Incremental
import Liquid
import TableModel

/// What the row of an entry shows: where the entry leads, its sub-entries and its references.
///
/// A class, though it never changes: what templates see of it is made when they ask for it, and most
/// rows of a build that takes others over are never drawn.
final class EntryRow: Sendable {
  let entry: IndexEntry
  private let addresses: EntryAddresses

  init(_ entry: IndexEntry, _ addresses: EntryAddresses) {
    (self.entry, self.addresses) = (entry, addresses)
  }
}

extension EntryRow {
  /// By what the scopes of the index tell entries apart.
  enum Scope: String, Sendable { case terms, code, headings }

  var scope: Scope {
    if entry.isCode { return .code }
    return entry.kind == .heading ? .headings : .terms
  }

  /// How many lines stand below the title: one for each note that the entry leads to where they are
  /// several, one for each sub-entry, one for its references.
  var contextLines: Int {
    let own = notes(of: entry.locators).count + (entry.see.isEmpty && entry.seeAlso.isEmpty ? 0 : 1)
    return own + entry.subentries.count
  }

  /// Where the entry leads first.
  var url: String { addresses.url(of: entry) }

  var details: Row.Details { Row.Details(entry: value) }

  private var value: Value {
    .object(
      Object(
        namesOfEntry,
        [
          .string(scope.rawValue), .bool(entry.isCode),
          entry.definition.map { .html(HTML(Array($0.html.utf8))) } ?? .null,
          .array(notes(of: entry.locators)), .array(references(entry.see)),
          .array(references(entry.seeAlso)),
          .array(entry.subentries.map { subentry in
            .object(
              Object(
                namesOfSubentry,
                [
                  .string(subentry.title), .bool(subentry.isCode),
                  .array(notes(of: subentry.locators)), .array(references(subentry.see)),
                  .array(references(subentry.seeAlso)),
                ]))
          }),
        ]))
  }

  /// Locators by the notes that they lead to.
  private func notes(of locators: [Locator]) -> [Value] {
    var notes: [(note: Int, places: [Value], isMain: Bool)] = []
    for locator in locators {
      let heading = addresses.heading(of: locator)
      let place = Value.object(
        Object(
          namesOfPlace,
          [
            .string(addresses.url(of: locator)), heading.map(Value.string) ?? .null,
            .bool(locator.isMain),
          ]))
      if let known = notes.firstIndex(where: { $0.note == locator.note }) {
        notes[known].places.append(place)
      } else {
        notes.append((locator.note, [place], locator.isMain))
      }
    }
    return notes.map { note, places, isMain in
      .object(Object(namesOfNote, [.string(addresses.title(ofNote: note)), .array(places)]))
    }
  }

  private func references(_ references: [Reference]) -> [Value] {
    references.map { reference in
      .object(
        Object(
          namesOfReference,
          [
            .string(addresses.name(of: reference)),
            addresses.url(of: reference).map(Value.string) ?? .null,
          ]))
    }
  }
}

extension EntryRow {
  /// Writes all that templates see of it.
  func write(to writer: inout CacheWriter) {
    write(entry, to: &writer)
    writer.write(entry.definition?.html)
    writer.write(UInt64(entry.subentries.count))
    for subentry in entry.subentries { write(subentry, to: &writer) }
  }

  private func write(_ entry: IndexEntry, to writer: inout CacheWriter) {
    writer.write(entry.title)
    writer.write(byte: entry.kind.rawValue)
    writer.write(entry.isCode)
    writer.write(UInt64(entry.locators.count))
    for locator in entry.locators {
      writer.write(addresses.title(ofNote: locator.note))
      writer.write(addresses.url(of: locator))
      writer.write(addresses.heading(of: locator))
      writer.write(locator.isMain)
    }
    for references in [entry.see, entry.seeAlso] {
      writer.write(UInt64(references.count))
      for reference in references {
        writer.write(addresses.name(of: reference))
        writer.write(addresses.url(of: reference))
      }
    }
  }
}

private let namesOfEntry: Object.Names = [
  "scope", "is_code", "definition", "notes", "see", "see_also", "entries",
]
private let namesOfSubentry: Object.Names = ["title", "is_code", "notes", "see", "see_also"]
private let namesOfNote: Object.Names = ["title", "places"]
private let namesOfPlace: Object.Names = ["url", "heading", "main"]
private let namesOfReference: Object.Names = ["title", "url"]
