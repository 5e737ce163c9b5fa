import Cache
import Diagnostics
import FrontMatter
import Liquid
import Notes
import Text

/// What a site knows of a note before its body is parsed: what every build asks of every note.
package struct NoteHeader: Sendable {
  /// The path of the file in the source folder.
  package var path: String
  /// Where the note is to be published.
  package var place: SitePath
  /// Where it says so; the file where it does not.
  package var placeOfAddress: SourceLocation
  /// The title that the front matter gives.
  package var title: String?
  /// The title that the note has unless its text says otherwise: that, or the text of its first
  /// heading, or what its file is called.
  package var likelyTitle: String
  /// The other names that the note gives itself.
  var otherNames: [String]
  package var slug: String
  package var date: DateTime?
  package var updated: DateTime?
  /// From when on it is to be seen, where it says so.
  package var opening: DateTime?
  var end: DateTime?
  package var publication: Note.Source.Publication
  package var listing: Note.Source.Listing
  /// Whether its page is in the site map.
  package var isInSiteMap: Bool
  /// What it says of the publication of the notes in its folder, which it does as their section.
  var below: [Cascade]
  /// The key by which the front matter says that the note is not published.
  var denial: String?
  package var collection: String?
  package var lang: String?
  package var tags: [String]
  var hasFrontMatter: Bool
  /// Whether Liquid runs in the note, if there is any.
  package var runsLiquid: Bool
  /// The addresses that the note had before.
  package var redirects: [Redirect]
  /// What is wrong with the file, its name and its front matter.
  package var diagnostics: [Diagnostic]
  /// The digests of what Liquid in other notes sees of it beside its text, and of its head; none in
  /// a site in which Liquid runs in single notes at most.
  package var shown = Digest.none
  package var head = Digest.none
}

extension NoteHeader {
  /// Whether the note has no page but one that sends readers on.
  package var isMoved: Bool { redirects.first?.forward != nil }

  /// The header of a note whose file was read.
  package init(_ source: Note.Source, at place: SitePath, _ configuration: Configuration) {
    self.init(
      path: source.path, place: place, placeOfAddress: source.placeOfAddress,
      title: source.title,
      likelyTitle: source.title ?? source.heading ?? source.titleOfName,
      otherNames: source.frontMatter.otherNames, slug: source.slug, date: source.date,
      updated: source.updated, opening: source.opening, end: source.end,
      publication: source.publication, listing: source.listing,
      isInSiteMap: source.listing == .listed && source.frontMatter.flag("sitemap") != false,
      below: source.below,
      denial: source.publication == .unpublished ? source.denial : nil,
      collection: source.collection, lang: source.lang,
      // A page of a tag is a list.
      tags: source.listing == .listed ? source.tags : [],
      hasFrontMatter: source.frontMatter.kind != .none,
      runsLiquid: configuration.runsLiquid(by: source.frontMatter),
      redirects: source.frontMatter.mayHaveMoved ? Redirect.all(of: source, at: place) : [],
      diagnostics: source.diagnostics)
    guard configuration.runsLiquid else { return }
    shown = Digest(ofFieldsOf: source)
    head = Digest(source.head(by: configuration))
  }
}

extension Digest {
  /// The digest of what Liquid sees of a note beside its text.
  fileprivate init(ofFieldsOf source: Note.Source) {
    self.init { writer in
      // The title that the name of the file gives follows from its path.
      for text in [
        source.path, source.title, source.slug, source.collection, source.format.rawValue,
      ] {
        writer.write(text)
      }
      writer.write(source.date)
      writer.write(source.publication == .draft)
      writer.write(source.tags)
      writer.write(source.categories)
      writer.write(Value.object(source.frontMatter.object))
    }
  }
}

extension Note.Source {
  /// Where the note says at which address it is published; the file where it does not.
  fileprivate var placeOfAddress: SourceLocation {
    (frontMatter.permalink ?? frontMatter[field: "slug"])?.location(path) ?? SourceLocation(path)
  }

  /// The key by which its front matter says that it is not published.
  fileprivate var denial: String {
    let keys = ["publish", "dg-publish"]
    return frontMatter.fields.first { field in
      keys.contains(field.key.lowercased()) && frontMatter.flag(field.key) == false
    }?.key ?? "published"
  }
}

extension FrontMatter {
  /// Whether the author may have named old addresses.
  fileprivate var mayHaveMoved: Bool {
    object["aliases"] != nil || object["redirect_from"] != nil || object["redirect_to"] != nil
  }
}

extension NoteHeader {
  /// Writes all but the path.
  package func write(to writer: inout CacheWriter) {
    writer.write(slug)
    writer.write(place)
    placeOfAddress.write(to: &writer, in: path)
    writer.write(title)
    writer.write(likelyTitle, orAs: title ?? slug)
    writer.write(otherNames)
    for time in [date, updated, opening, end] { writer.write(time) }
    writer.write(byte: publication.rawValue)
    writer.write(listing == .unlisted)
    writer.write(isInSiteMap)
    writer.write(below)
    writer.write(denial)
    writer.write(collection)
    writer.write(lang)
    writer.write(tags)
    writer.write(hasFrontMatter)
    writer.write(runsLiquid)
    writer.write(redirects)
    writer.write(diagnostics)
    writer.write(shown)
    writer.write(head)
  }

  package init(from reader: inout CacheReader, path: String) throws(CacheDamage) {
    let (slug, place): (String, SitePath) = (try reader.text(), try reader.value())
    let placeOfAddress = try SourceLocation(from: &reader, in: path)
    let title = try reader.optionalText()
    self.init(
      path: path, place: place, placeOfAddress: placeOfAddress, title: title,
      likelyTitle: try reader.text(orAs: title ?? slug), otherNames: try reader.texts(),
      slug: slug,
      date: try reader.optional(),
      updated: try reader.optional(), opening: try reader.optional(), end: try reader.optional(),
      publication: try Note.Source.Publication(rawValue: reader.byte()).undamaged(),
      listing: try reader.flag() ? .unlisted : .listed, isInSiteMap: try reader.flag(),
      below: try reader.list(),
      denial: try reader.optionalText(), collection: try reader.optionalText(),
      lang: try reader.optionalText(), tags: try reader.texts(),
      hasFrontMatter: try reader.flag(), runsLiquid: try reader.flag(),
      redirects: try reader.list(), diagnostics: try reader.list(), shown: try reader.value(),
      head: try reader.value())
  }
}

extension Redirect: Cacheable {
  package func write(to writer: inout CacheWriter) {
    writer.write(place)
    writer.write(note)
    writer.write(location)
    writer.write(forward?.address)
    writer.write(forward?.title)
  }

  package init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(
      place: try reader.value(), note: try reader.text(),
      location: try reader.value())
    let (address, title) = (try reader.optionalText(), try reader.optionalText())
    if let address, let title { forward = Forward(address: address, title: title) }
  }
}
