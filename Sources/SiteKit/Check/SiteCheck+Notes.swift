import Bytes
import Cache
import Concurrency
import Diagnostics
import Notes
import Platform
import SiteModel
import SiteSource

extension SiteCheck {
  /// Returns the problems of the notes, in the order of the notes.
  ///
  /// - Throws: `CacheDamage` if a note in the cache is damaged.
  func faultsOfNotes(_ workers: Workers) throws(CacheDamage) -> [Diagnostic] {
    let found = workers.map(Array(notes.indices)) { try? self.faults(of: notes[$0]) }
    var faults: [Diagnostic] = []
    for ofNote in found {
      guard let ofNote else { throw CacheDamage() }
      faults += ofNote
    }
    return faults + doubleTitles + missingTranslations + (try orphans())
  }

  private func faults(of siteNote: SiteNote) throws(CacheDamage) -> [Diagnostic] {
    let note = try siteNote.note()
    let text = (try? source.read(siteNote.path)) ?? []
    let body = note.body.bytes
    return titleFaults(of: siteNote, note) + headingFaults(of: note, at: siteNote.path)
      + pictureFaults(of: note, text, at: siteNote.path)
      + (try unpublishedLinkFaults(of: siteNote, text)) + tagFaults(of: note, at: siteNote.path)
      + addressFaults(in: body, text, at: siteNote.path)
      + text.withBytes { configuration.secrets(in: $0, at: siteNote.path) }
  }
}

extension SiteCheck {
  private func titleFaults(of siteNote: SiteNote, _ note: Note) -> [Diagnostic] {
    // Skip the note at the root, because the front page has the title of the site.
    guard siteNote.header.title == nil, note.titleLength == 0,
      !configuration.isHome(siteNote.header.place)
    else {
      return []
    }
    return [
      fault(
        .titleMissing, at: SourceLocation(siteNote.path),
        "the note has no title, so its file name “\(note.title.clipped)” is used; add “title:” to the"
          + " front matter, or a heading at the top")
    ].compactMap(\.self)
  }

  /// Reports notes that have the same title as another note.
  private var doubleTitles: [Diagnostic] {
    made.editions.flatMap { edition in
      configuration.duplicateTitles(
        edition.site.notes.lazy.map { (title: $0.title, path: $0.path) })
    }
  }

  /// Reports notes that are missing in some of the site's languages, at the version in the first
  /// language that has the note.
  private var missingTranslations: [Diagnostic] {
    let languages = configuration.languages.all
    return Translations(of: made.snapshot).texts.compactMap { versions in
      let missing = languages.indices.filter { versions[$0] == nil }
      guard !missing.isEmpty, let first = versions.keys.min(), let path = versions[first]?.path
      else { return nil }
      let names = missing.map { "\(languages[$0].shownName) (\(languages[$0].tag))" }
      return fault(
        .translationMissing, at: SourceLocation(path),
        "the note has no translation into \(names.joined(separator: ", "))")
    }
  }

  private func headingFaults(of note: Note, at path: String) -> [Diagnostic] {
    configuration.skippedLevels(
      note.outline.headings.lazy.map { heading in
        (heading.level, heading.text, SourceLocation(path, line: heading.line))
      })
  }

  private func pictureFaults(
    of note: Note, _ text: [UInt8], at path: String
  ) -> [Diagnostic] {
    var places = AddressLocator(in: text)
    return note.images.compactMap { image in
      guard image.alt.allSatisfy(\.isWhitespace) else { return nil }
      let place = places.place(of: .init(image.src, written: image.src, line: image.line))
      return fault(
        .pictureDescription, at: SourceLocation(path, line: image.line, column: place.column),
        "the picture \(image.src.clipped) has no alternative text; describe it: ![text](\u{2026})")
    }
  }

  /// Reports notes that no other note links to.
  private func orphans() throws(CacheDamage) -> [Diagnostic] {
    guard isOn(.noteOrphan) else { return [] }
    var linked: Set<String> = []
    for note in notes where !note.parts.links.isEmpty {
      let own = made.site.map.url(note.header.place)
      try OutgoingLinks.forEach(in: note.parts.links) { link in
        if link.url != own { linked.insert(link.url) }
      }
    }
    return notes.compactMap { note in
      guard !configuration.isHome(note.header.place),
        !linked.contains(made.site.map.url(note.header.place))
      else {
        return nil
      }
      return fault(
        .noteOrphan, at: SourceLocation(note.path),
        "no other note links to this one; add a link from a related note")
    }
  }
}

extension SiteCheck {
  /// Reports addresses that work only on the author's machine, or whose content can be changed in
  /// transit.
  private func addressFaults(
    in body: [UInt8], _ text: [UInt8], at path: String
  ) -> [Diagnostic] {
    // Search the text first: few notes have such addresses, and searching the text is faster than
    // parsing the body.
    guard
      text.withBytes({
        $0.contains(text: "http://") || $0.contains(text: "localhost") || $0.contains(text: "file:")
      })
    else { return [] }
    var places = AddressLocator(in: text)
    var (faults, seen): ([Diagnostic], Set<String>) = ([], [])
    body.withBytes { body in
      LinkAttribute.forEach(in: body) { attribute, value in
        let isShown: Bool
        switch attribute {
        case .id, .style, .metaContent: return
        case .link: isShown = false
        case .source, .sources: isShown = true
        }
        let address = String(decoding: value, as: UTF8.self)
        guard
          let rule = CheckRule(
            brokenBy: address, isShown: isShown, onSecurePage: configuration.isSecure),
          isOn(rule), seen.insert(address).inserted
        else { return }
        let place = places.place(of: NoteAddresses.Address(address))
        let location = SourceLocation(path, line: place.line, column: place.column)
        if let fault = fault(rule, at: location, rule.message(onAddress: address.clipped)) {
          faults.append(fault)
        }
      }
    }
    return faults
  }
}

extension BorrowedBytes {
  /// Indicates whether a text occurs in the bytes.
  func contains(text: String) -> Bool { ByteScan.offset(of: text.utf8, in: self, from: 0) != nil }
}
