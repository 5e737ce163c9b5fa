import BookIndex
import Incremental
import Liquid
import TableModel

/// What the row of an entry shows: where the entry leads, its sub-entries and its references.
///
/// A class, though it never changes: what templates see of it is made when they ask for it, and most
/// rows of a build that takes others over are never drawn.
package final class EntryRow: Sendable {
  package let entry: IndexEntry
  package let addresses: EntryAddresses
  /// The URL of the row itself.
  package let address: String

  init(_ entry: IndexEntry, at address: String, _ addresses: EntryAddresses) {
    (self.entry, self.address, self.addresses) = (entry, address, addresses)
  }
}

extension EntryRow {
  /// By what the scopes of the index tell entries apart.
  package enum Scope: String, Sendable { case terms, code, headings }

  package var scope: Scope {
    if entry.isCode { return .code }
    return entry.kind == .heading ? .headings : .terms
  }

  /// The one place that the entry leads to, if it has one and nothing else.
  private var place: Locator? {
    guard entry.locators.count == 1, entry.subentries.isEmpty, entry.see.isEmpty,
      entry.seeAlso.isEmpty
    else { return nil }
    return entry.locators.first
  }

  /// The tag that the entry is of, if it is nothing else.
  private var tag: Int? {
    guard entry.locators.isEmpty, entry.subentries.isEmpty, entry.see.isEmpty,
      entry.seeAlso.count == 1, case .tag(let tag)? = entry.seeAlso.first?.target
    else { return nil }
    return tag
  }

  /// How many lines stand below the title that are as high as it: one for each note that the entry
  /// leads to, for what it refers to, and for sub-entries; none where it leads to one place, which
  /// stands in the row's context.
  package var lines: Int { place == nil && tag == nil ? lines(of: entry) : 0 }

  private func lines(of entry: IndexEntry) -> Int {
    let notes = entry.locators.indices.count { number in
      number == 0 || entry.locators[number].note != entry.locators[number - 1].note
    }
    let references = [entry.see, entry.seeAlso].count { !$0.isEmpty }
    return entry.subentries.reduce(notes + references) { $0 + max(1, lines(of: $1)) }
  }

  /// How many lines of context the row has.
  var contextLines: Int { place == nil && tag == nil ? 0 : 1 }

  /// The note that it leads to first, or what it refers to.
  package var context: String {
    entry.locators.first.map { addresses.title(ofNote: $0.note) }
      ?? (entry.see + entry.seeAlso).first.map(addresses.name) ?? ""
  }

  /// Where the entry leads first.
  package var url: String { addresses.url(of: entry) }

  var details: Row.Details { Row.Details(entry: value) }

  private var value: Value {
    .object(
      Object(
        namesOfEntry,
        [
          .string(scope.rawValue), .bool(entry.isCode),
          entry.definition.map { .html(HTML(Array($0.html.utf8))) } ?? .null,
          place.map(value) ?? .null,
          tag.map { .integer(addresses.notes(ofTag: $0)) } ?? .null,
          .array(notes(of: entry.locators)),
          .array(references(entry.see)), .array(references(entry.seeAlso)),
          .array(
            entry.subentries.map { subentry in
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

  private func value(of locator: Locator) -> Value {
    .object(
      Object(
        namesOfOnlyPlace,
        [
          .string(addresses.title(ofNote: locator.note)),
          heading(of: locator).map(Value.string) ?? .null,
        ]))
  }

  /// The heading of a place, where it says more than the entry.
  private func heading(of locator: Locator) -> String? {
    addresses.heading(of: locator).flatMap { $0 == entry.title ? nil : $0 }
  }

  /// Locators by the notes that they lead to.
  private func notes(of locators: [Locator]) -> [Value] {
    var notes: [(note: Int, places: [Value])] = []
    // A long section may have two places, which read alike.
    var last: (note: Int, heading: String?)?
    for locator in locators {
      let heading = heading(of: locator)
      if let last, last == (locator.note, heading) { continue }
      last = (locator.note, heading)
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
        notes.append((locator.note, [place]))
      }
    }
    return notes.map { note, places in
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
            addresses.url(of: reference).map(Value.string) ?? .null, .bool(reference.isOfTag),
          ]))
    }
  }
}

extension EntryRow {
  /// Writes all that templates see of it.
  func write(to writer: inout CacheWriter) {
    write(entry, to: &writer)
    writer.write(entry.definition?.html)
    writer.write(tag.map { addresses.notes(ofTag: $0) } ?? 0)
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
      writer.write(heading(of: locator))
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
  "scope", "is_code", "definition", "place", "count", "notes", "see", "see_also", "entries",
]
private let namesOfSubentry: Object.Names = ["title", "is_code", "notes", "see", "see_also"]
private let namesOfNote: Object.Names = ["title", "places"]
private let namesOfOnlyPlace: Object.Names = ["note", "heading"]
private let namesOfPlace: Object.Names = ["url", "heading", "main"]
private let namesOfReference: Object.Names = ["title", "url", "is_tag"]

extension Reference {
  fileprivate var isOfTag: Bool { if case .tag = target { true } else { false } }
}
