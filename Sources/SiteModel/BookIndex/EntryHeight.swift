import BookIndex
import TableModel

/// The estimated height of an entry's row apart from its title.
package struct EntryHeight: Sendable {
  /// The number of lines below the title, in the height of the title's line. It is 0 if the context
  /// of the row shows the only locator or tag of the entry.
  private(set) package var lines = LineCounts.none
  /// The number of lines of context, if the context is below the title.
  private(set) var contextLines = LineCounts.none
  private let addresses: EntryAddresses
  /// The entry of the row.
  private let root: IndexEntry

  /// The distance in rem between the starts of an entry's lines and of its sub-entries' lines.
  private static let indent = 1.125

  init(
    of entry: IndexEntry, at places: @autoclosure () -> EntryPlaces, _ addresses: EntryAddresses
  ) {
    (root, self.addresses) = (entry, addresses)
    if let locator = entry.onlyLocator {
      let place = EntryPlaces.Place(
        note: locator.note, locator: 0, heading: addresses.heading(of: locator, under: entry))
      let line = EntryPlaces.Line(
        note: locator.note, places: [place], isNamed: place.heading != nil)
      contextLines.add(line.text(addresses))
    } else if entry.hasContextLine {
      contextLines.add(1)
    } else {
      add(places(), depth: 1)
      add(references: entry, depth: 1)
      add(subentriesOf: entry, depth: 1)
    }
  }
}

extension EntryHeight {
  private mutating func add(_ places: EntryPlaces, depth: Int) {
    if places.summary == nil {
      for line in places.lines { add(line.text(addresses), depth: depth) }
    } else {
      lines.add(1)
    }
    for part in places.parts { add(part.places, titled: part.title, depth: depth) }
  }

  /// Adds the lines of a sub-entry. If it has only one line, it is beside its title.
  private mutating func add(_ places: EntryPlaces, titled title: String, depth: Int) {
    var text = SmallText()
    text.append(title: SmallText(title))
    if places.isInline { text.append(places.lines[0].text(addresses)) }
    add(text, depth: depth)
    if !places.isInline { add(places, depth: depth + 1) }
  }

  private mutating func add(subentriesOf entry: IndexEntry, depth: Int) {
    for subentry in entry.subentries {
      let places = EntryPlaces(of: subentry, under: root, isDivisible: depth == 1, addresses)
      if places.isInline, subentry.isOnlyPlaces {
        add(places, titled: subentry.title, depth: depth)
        continue
      }
      var title = SmallText()
      title.append(title: SmallText(subentry.title))
      add(title, depth: depth)
      add(places, depth: depth + 1)
      add(references: subentry, depth: depth + 1)
      add(subentriesOf: subentry, depth: depth + 1)
    }
  }

  private mutating func add(references entry: IndexEntry, depth: Int) {
    for references in [entry.see, entry.seeAlso] where !references.isEmpty {
      var text = SmallText("see also")
      for reference in references { text.append(SmallText(addresses.name(of: reference))) }
      add(text, depth: depth)
    }
  }

  private mutating func add(_ text: SmallText, depth: Int) {
    lines.add(text, indentedBy: Self.indent * Double(depth))
  }
}

extension EntryPlaces {
  /// A Boolean value that indicates whether the places of a sub-entry are beside its title.
  var isInline: Bool { lines.count == 1 && summary == nil && parts.isEmpty }
}

extension IndexEntry {
  /// A Boolean value that indicates whether the entry has no references and no sub-entries.
  var isOnlyPlaces: Bool { subentries.isEmpty && see.isEmpty && seeAlso.isEmpty }
}

extension EntryPlaces.Line {
  fileprivate func text(_ addresses: EntryAddresses) -> SmallText {
    var text = SmallText()
    for place in places {
      text.append(link: place.heading.map { SmallText($0) } ?? addresses.width(ofNote: note))
    }
    if isNamed { text.append(addresses.width(ofNote: note)) }
    return text
  }
}
