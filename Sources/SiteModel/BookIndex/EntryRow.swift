import BookIndex
import Cache
import Concurrency
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
  /// The places and the height of the row, computed when a page shows the row.
  private let storedPlaces = Once<EntryPlaces>()
  private let storedHeight = Once<EntryHeight>()

  init(_ entry: IndexEntry, at address: String, _ addresses: EntryAddresses) {
    (self.entry, self.address, self.addresses) = (entry, address, addresses)
    digest = Digest { $0.write(entry, addresses) }
  }
}

extension EntryRow {
  /// The height of the row apart from its title.
  package var height: EntryHeight {
    storedHeight.value { EntryHeight(of: entry, at: places, addresses) }
  }

  private var places: EntryPlaces {
    storedPlaces.value {
      EntryPlaces(of: entry, under: entry, isDivisible: true, addresses)
    }
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

  /// A Boolean value that indicates whether the entry has only one locator or only a tag, which is
  /// the context of the row.
  var hasContext: Bool { entry.hasContextLine }

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
        ]
          + targets(of: entry, at: places, depth: 1)))
  }

  /// Returns the values that an entry and a sub-entry have in common: the notes with their places,
  /// the references and the sub-entries.
  private func targets(of entry: IndexEntry, at places: EntryPlaces, depth: Int) -> [Value] {
    targets(at: places, of: entry) + [
      .array(references(entry.see)), .array(references(entry.seeAlso)),
      .array(parts(of: entry, at: places) + subentries(of: entry, depth: depth)),
    ]
  }

  /// Returns the values for the places of an entry or of a part of it.
  private func targets(at places: EntryPlaces, of entry: IndexEntry) -> [Value] {
    [
      .array(places.lines.map { value(of: $0, in: entry) }), value(ofSummary: places),
      .bool(places.isInline),
    ]
  }

  /// Returns the parts of a divided entry as templates see them: as sub-entries.
  private func parts(of entry: IndexEntry, at places: EntryPlaces) -> [Value] {
    places.parts.map { title, places in
      let url = places.titleTarget.map { Value.string(addresses.url(of: entry.locators[$0])) }
      return .object(
        Object(
          namesOfSubentry,
          [.string(title), url ?? .null, .bool(false)] + targets(at: places, of: entry)
            + [.array([]), .array([]), .array(parts(of: entry, at: places))]))
    }
  }

  private func subentries(of entry: IndexEntry, depth: Int) -> [Value] {
    entry.subentries.map { subentry in
      let places = EntryPlaces(
        of: subentry, under: self.entry, isDivisible: depth == 1, addresses)
      var targets = targets(of: subentry, at: places, depth: depth + 1)
      targets[2] = .bool(places.isInline && subentry.isOnlyPlaces)
      return .object(
        Object(namesOfSubentry, [.string(subentry.title), .null, .bool(subentry.isCode)] + targets))
    }
  }

  private func value(ofSummary places: EntryPlaces) -> Value {
    guard let summary = places.summary else { return .null }
    return .object(
      Object(namesOfSummary, [.integer(summary.places), .integer(summary.notes)]))
  }

  private func value(of locator: Locator) -> Value {
    .object(
      Object(
        namesOfOnlyPlace,
        [
          .string(addresses.title(ofNote: locator.note)),
          addresses.heading(of: locator, under: entry).map(Value.string) ?? .null,
        ]))
  }

  /// Returns the places of an entry in a note as templates see them.
  private func value(of line: EntryPlaces.Line, in entry: IndexEntry) -> Value {
    let title = Value.string(addresses.title(ofNote: line.note))
    let places = line.places.map { place in
      Value.object(
        Object(
          namesOfPlace,
          [
            .string(addresses.url(of: entry.locators[place.locator])),
            place.heading.map(Value.string) ?? title, .bool(entry.locators[place.locator].isMain),
          ]))
    }
    return .object(Object(namesOfNote, [title, .bool(line.isNamed), .array(places)]))
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
  var hasContextLine: Bool { onlyLocator != nil || tag != nil }

  /// The only locator of the entry; `nil` if the entry has several locators, a sub-entry or a
  /// reference.
  var onlyLocator: Locator? {
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
    let locators = entry.locators
    write(UInt64(locators.count))
    // An entry with many locators may be divided by the sections of its notes.
    let mayBeDivided = locators.count > [Locator].mostShown
    // A loop over the locators would copy them.
    for i in locators.indices {
      let note = locators[i].note
      write(addresses.title(ofNote: note))
      write(addresses.url(ofNote: note))
      write(locators[i].place.anchor.id)
      write(addresses.heading(of: locators[i], under: root))
      write(locators[i].isMain)
      if mayBeDivided { write(addresses.keyOfSection(ofNote: note)) }
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
  "scope", "is_code", "definition", "place", "count", "notes", "summary", "is_inline", "see",
  "see_also", "entries",
]
private let namesOfSubentry: Object.Names = [
  "title", "url", "is_code", "notes", "summary", "is_inline", "see", "see_also", "entries",
]
private let namesOfSummary: Object.Names = ["places", "notes"]
private let namesOfNote: Object.Names = ["title", "is_named", "places"]
private let namesOfOnlyPlace: Object.Names = ["note", "heading"]
private let namesOfPlace: Object.Names = ["url", "title", "main"]
private let namesOfReference: Object.Names = ["title", "url", "is_tag"]

extension Reference {
  fileprivate var isOfTag: Bool { if case .tag = target { true } else { false } }
}
