import Cache
import Diagnostics
import Notes
import SiteModel
import SiteSource

extension SiteCheck {
  /// Reports links from a published note to unpublished notes.
  ///
  /// The link check of a build reports only that the target is missing.
  ///
  /// - Parameter text: The bytes of the note's file.
  /// - Throws: `CacheDamage` if the note in the cache is damaged.
  func unpublishedLinkFaults(
    of siteNote: SiteNote, _ text: [UInt8]
  ) throws(CacheDamage) -> [Diagnostic] {
    guard !unpublished.isEmpty, !siteNote.parts.addresses.isEmpty, isOn(.linkUnpublished) else {
      return []
    }
    var places = AddressLocator(in: text)
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

  /// Reports tags without a letter or digit, because they would be unreadable in lists of tags.
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
  /// A Boolean value that indicates whether the character is neither white space nor punctuation.
  fileprivate var namesSomething: Bool { !isWhitespace && !isPunctuation }
}
