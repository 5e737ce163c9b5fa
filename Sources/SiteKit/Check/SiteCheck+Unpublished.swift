import Cache
import Diagnostics
import Notes
import SiteModel
import SiteSource

extension SiteCheck {
  /// Links of a note that is published to notes that are not: a build can only say that nothing is
  /// there.
  ///
  /// - Parameter text: The bytes of the note's file.
  /// - Throws: `CacheDamage` if what an earlier build left of the note is not what it wrote.
  func unpublishedLinkFaults(
    of siteNote: SiteNote, _ text: [UInt8]
  ) throws(CacheDamage) -> [Diagnostic] {
    guard !unpublished.isEmpty, !siteNote.parts.addresses.isEmpty, isOn(.linkUnpublished) else {
      return []
    }
    var places = WrittenPlaces(in: text)
    let path = siteNote.path
    return try NoteAddresses.addresses(in: siteNote.parts.addresses).compactMap { address in
      guard let link = RelativeLink(address.text) else { return nil }
      let target = percentDecoded(link.place(in: path).relative)
      guard let reason = unpublished[target] else { return nil }
      let place = places.place(of: address)
      return fault(
        .linkUnpublished, at: SourceLocation(path, line: place.line, column: place.column),
        "the link leads to \(target.clipped), which is not published:"
          + " \(reason.prefix { $0 != ";" }); remove the link, or publish the note")
    }
  }

  /// Tags that name nothing: in the lists of tags they are lines without a word.
  func tagFaults(of note: Note, at path: String) -> [Diagnostic] {
    let names = ["tags", "tag"].flatMap { key -> [SourceLocation] in
      guard let field = note.source.frontMatter[field: key], case .array(let tags) = field.value
      else { return [] }
      let blank = tags.filter { tag in
        if case .string(let name) = tag { return !name.contains(where: \.namesSomething) }
        return tag == .null
      }
      return blank.map { _ in SourceLocation(path, line: field.line, column: field.column) }
    }
    return names.prefix(1).compactMap {
      fault(
        .tagEmpty, at: $0, "the tag has no letters or digits; remove it")
    }
  }
}

extension Character {
  /// Whether it is more than a space or a mark between words.
  fileprivate var namesSomething: Bool { !isWhitespace && !isPunctuation }
}
