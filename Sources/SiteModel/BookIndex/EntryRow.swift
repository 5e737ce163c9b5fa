import BookIndex
import Cache
import Liquid
import TableModel

/// The contents of an entry's row: its locators, its sub-entries and its references.
///
/// The contents are converted to template values only when a template draws the row, because a
/// build that reuses most rows never draws them. It is a class, so that a row stores only a
/// reference to its contents.
package final class EntryRow: Sendable {
  package let entry: IndexEntry
  /// The titles and URLs of the entry's targets.
  package let addresses: EntryAddresses
  /// The URL of the row in the index.
  package let address: String
  /// The digest of everything that templates can see of the entry.
  ///
  /// The cache keys of the row's cell, and of each page with the row, contain the digest.
  let digest: Digest
  /// The height of the row below the title, in lines of the title's height.
  ///
  /// There is one line for each note whose locators are shown at once, one for the rest, one for
  /// “see”, one for “see also”, and at least one for each sub-entry, whose own sub-entries are
  /// below. If the entry has only one locator or only a tag, the height is 0, because the row's
  /// context shows the locator or the tag.
  package let linesBelowTitle: Int

  init(_ entry: IndexEntry, at address: String, _ addresses: EntryAddresses) {
    (self.entry, self.address, self.addresses) = (entry, address, addresses)
    digest = Digest { $0.write(entry, addresses) }
    linesBelowTitle =
      entry.hasContextLine
      ? 0
      : addresses.lines(of: entry, under: entry)
        + addresses.lines(ofSubentriesOf: entry, under: entry)
  }
}

extension EntryRow {
  /// A group of entries, by which readers can filter the index.
  package enum Scope: String, Sendable { case terms, code, headings }

  /// The group of the entry.
  package var scope: Scope {
    if entry.isCode { return .code }
    return entry.kind == .heading ? .headings : .terms
  }

  /// The number of lines of context in the row: 1 for an entry with only one locator or only a tag,
  /// otherwise 0.
  var contextLines: Int { entry.hasContextLine ? 1 : 0 }

  /// The URL of the first target of the entry; empty if the entry has no target.
  package var url: String { addresses.url(of: entry) }

  /// The details of the row for templates.
  var details: Row.Details { Row.Details(entry: value) }

  /// The entry as templates see it.
  private var value: Value {
    .object(
      Object(
        namesOfEntry,
        [
          .string(scope.rawValue), .bool(entry.isCode),
          entry.definition.map { .html(HTML(Array($0.html.utf8))) } ?? .null,
          entry.onlyLocator.map(value) ?? .null,
          entry.tag.map { .integer(addresses.noteCount(ofTag: $0)) } ?? .null,
        ] + targets(of: entry)))
  }

  /// Returns the values that an entry and a sub-entry have in common: the notes with their places,
  /// the references and the sub-entries.
  private func targets(of entry: IndexEntry) -> [Value] {
    let (shown, rest) = places(of: entry.locators).summary
    let shownNotes = notes(of: shown)
    return [
      .array(shownNotes + notes(of: rest)), .integer(shownNotes.count),
      rest.isEmpty ? .null : .integer(rest.count), .array(references(entry.see)),
      .array(references(entry.seeAlso)), subentries(of: entry),
    ]
  }

  private func subentries(of entry: IndexEntry) -> Value {
    .array(
      entry.subentries.map { subentry in
        .object(
          Object(
            namesOfSubentry,
            [.string(subentry.title), .bool(subentry.isCode)] + targets(of: subentry)))
      })
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

  private func heading(of locator: Locator) -> String? {
    addresses.heading(of: locator, under: entry)
  }

  private func places(of locators: [Locator]) -> [Locator] {
    addresses.places(of: locators, under: entry)
  }

  /// Returns the notes of locators as templates see them, each with its places.
  private func notes(of locators: [Locator]) -> [Value] {
    var notes: [(note: Int, places: [Value])] = []
    for locator in locators {
      let heading = heading(of: locator)
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

extension IndexEntry {
  /// Indicates whether the row's context shows the only locator or the tag of the entry.
  fileprivate var hasContextLine: Bool { onlyLocator != nil || tag != nil }

  /// The only locator of the entry; `nil` if the entry has several locators, a sub-entry or a
  /// reference.
  fileprivate var onlyLocator: Locator? {
    guard locators.count == 1, subentries.isEmpty, see.isEmpty, seeAlso.isEmpty else { return nil }
    return locators.first
  }

  /// The number of the tag to which the entry refers; `nil` unless the entry consists only of a
  /// reference to a tag.
  fileprivate var tag: Int? {
    guard locators.isEmpty, subentries.isEmpty, see.isEmpty, seeAlso.count == 1,
      case .tag(let tag)? = seeAlso.first?.target
    else { return nil }
    return tag
  }
}

extension EntryAddresses {
  /// Returns the title of the first note that an entry leads to.
  ///
  /// For an entry without locators, returns the name of its first reference. Returns an empty text
  /// if the entry has no reference either.
  package func context(of entry: IndexEntry) -> String {
    entry.locators.first.map { title(ofNote: $0.note) }
      ?? (entry.see + entry.seeAlso).first.map(name) ?? ""
  }

  /// Returns the heading above a locator's place, or `nil` if the note has no heading there or the
  /// heading is the same as the title of the note or of the entry.
  fileprivate func heading(of locator: Locator, under entry: IndexEntry) -> String? {
    heading(of: locator).flatMap { $0 == entry.title ? nil : $0 }
  }

  /// Returns locators without those that would look like the one before: two places under the same
  /// heading.
  fileprivate func places(of locators: [Locator], under entry: IndexEntry) -> [Locator] {
    var last: (note: Int, heading: String?)?
    return locators.filter { locator in
      let place = (locator.note, heading(of: locator, under: entry))
      if let last, last == place { return false }
      last = place
      return true
    }
  }
}

extension EntryAddresses {
  /// Returns the number of lines for the targets of an entry.
  ///
  /// - Parameter root: The entry of the row, which is the entry itself or one of its parents.
  fileprivate func lines(of entry: IndexEntry, under root: IndexEntry) -> Int {
    // Few entries have so many locators.
    let isLong = entry.locators.count > [Locator].mostShown
    let locators = isLong ? places(of: entry.locators, under: root) : entry.locators
    let areShown = locators.areShown
    var (lines, note) = (areShown.contains(false) ? 1 : 0, -1)
    for position in locators.indices where areShown[position] && locators[position].note != note {
      (lines, note) = (lines + 1, locators[position].note)
    }
    return lines + [entry.see, entry.seeAlso].count { !$0.isEmpty }
  }

  fileprivate func lines(ofSubentriesOf entry: IndexEntry, under root: IndexEntry) -> Int {
    entry.subentries.reduce(0) {
      $0 + max(1, lines(of: $1, under: root)) + lines(ofSubentriesOf: $1, under: root)
    }
  }
}

extension CacheWriter {
  /// Writes everything that templates can see of an entry, for the entry's digest.
  fileprivate mutating func write(_ entry: IndexEntry, _ addresses: EntryAddresses) {
    write(entry, under: entry, addresses)
    write(entry.definition?.html)
    write(entry.tag.map { addresses.noteCount(ofTag: $0) } ?? 0)
    write(subentriesOf: entry, under: entry, addresses)
  }

  private mutating func write(
    subentriesOf entry: IndexEntry, under root: IndexEntry, _ addresses: EntryAddresses
  ) {
    write(UInt64(entry.subentries.count))
    for subentry in entry.subentries {
      write(subentry, under: root, addresses)
      write(subentriesOf: subentry, under: root, addresses)
    }
  }

  private mutating func write(
    _ entry: IndexEntry, under root: IndexEntry, _ addresses: EntryAddresses
  ) {
    write(entry.title)
    write(byte: entry.kind.rawValue)
    write(entry.isCode)
    let (shown, rest) = addresses.places(of: entry.locators, under: root).summary
    write(UInt64(shown.count))
    write(UInt64(rest.count))
    for locator in shown + rest {
      write(addresses.title(ofNote: locator.note))
      write(addresses.url(ofNote: locator.note))
      write(locator.place.anchor.id)
      write(addresses.heading(of: locator, under: root))
      write(locator.isMain)
    }
    for references in [entry.see, entry.seeAlso] {
      write(UInt64(references.count))
      for reference in references {
        write(addresses.name(of: reference))
        write(addresses.url(of: reference))
      }
    }
  }
}

// The names of the fields that templates see.
private let namesOfEntry: Object.Names = [
  "scope", "is_code", "definition", "place", "count", "notes", "shown", "more", "see", "see_also",
  "entries",
]
private let namesOfSubentry: Object.Names = [
  "title", "is_code", "notes", "shown", "more", "see", "see_also", "entries",
]
private let namesOfNote: Object.Names = ["title", "places"]
private let namesOfOnlyPlace: Object.Names = ["note", "heading"]
private let namesOfPlace: Object.Names = ["url", "heading", "main"]
private let namesOfReference: Object.Names = ["title", "url", "is_tag"]

extension Reference {
  fileprivate var isOfTag: Bool { if case .tag = target { true } else { false } }
}
