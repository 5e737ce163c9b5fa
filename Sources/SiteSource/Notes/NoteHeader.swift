import Cache
import Diagnostics
import FrontMatter
import Liquid
import Notes
import Text

/// The properties of a note that every build needs before the note's body is parsed.
package struct NoteHeader: Sendable {
  /// The path of the file in the source folder.
  package var path: String
  /// The address at which the note is published.
  package var place: SitePath
  /// The location of the front matter key that sets the address; the file itself if there is none.
  package var placeOfAddress: SourceLocation
  /// The title in the front matter, if it has one.
  package var title: String?
  /// The title that the note probably has: from the front matter, the first heading or the file
  /// name.
  ///
  /// Parsing the body may result in another title.
  package var provisionalTitle: String
  /// The alternative names (`aliases`) in the front matter.
  var otherNames: [String]
  /// The name of the note in its address.
  package var slug: String
  /// The number by which the site's tool orders the notes of a folder, if there is one.
  package var position: Double?
  /// The values in the front matter of the keys in `Origin.headerKeys`, as texts. The key of a
  /// member of a mapping has a dot: `sidebar.order`.
  package var fields: [String: String] = [:]
  /// The date in the front matter or the file name, if there is one.
  package var date: DateTime?
  /// The date of the last change in the front matter, if there is one.
  package var updated: DateTime?
  /// The time from which the note is published, if the front matter sets it.
  package var publishDate: DateTime?
  /// The time after which the note is no longer published, if the front matter sets it.
  var expiryDate: DateTime?
  /// The decision of the front matter and the folder about publication.
  package var publication: Note.Source.Publication
  /// Indicates whether lists and the search contain the note.
  package var listing: Note.Source.Listing
  /// A Boolean value that indicates whether the sitemap contains the page.
  package var isInSiteMap: Bool
  /// The settings, in the index note of a folder, that decide whether the notes in this folder are
  /// published.
  var cascades: [Cascade]
  /// The front matter key that excludes the note from publication, if there is one.
  var unpublishedKey: String?
  /// The name of the Jekyll collection that contains the note, such as `posts`.
  package var collection: String?
  /// The language of the note, if it is declared or was detected (BCP 47).
  package var lang: String?
  /// The tags in the front matter; empty for an unlisted note.
  package var tags: [String]
  var hasFrontMatter: Bool
  /// A Boolean value that indicates whether the build runs Liquid in the note.
  package var runsLiquid: Bool
  /// The old addresses of the note, which redirect to it.
  package var redirects: [Redirect]
  /// The problems of the file, its name and its front matter.
  package var diagnostics: [Diagnostic]
  /// The digest of the fields that Liquid in other notes can access; `none` unless Liquid runs in
  /// all notes by default.
  package var fieldsDigest = Digest.none
  /// The digest of the excerpt, which Liquid in other notes can show; `none` unless Liquid runs in
  /// all notes by default.
  package var excerptDigest = Digest.none
}

extension NoteHeader {
  /// A Boolean value that indicates whether the note's page is only a redirect to a new address.
  package var isMoved: Bool { redirects.first?.newAddress != nil }

  /// Creates the header of a note from its parsed file.
  package init(_ source: Note.Source, at place: SitePath, _ configuration: Configuration) {
    self.init(
      path: source.path, place: place, placeOfAddress: source.placeOfAddress,
      title: source.title,
      provisionalTitle: source.title ?? source.heading ?? source.titleFromFileName,
      otherNames: source.frontMatter.otherNames, slug: source.slug,
      position: source.position, date: source.date,
      updated: source.updated, publishDate: source.publishDate, expiryDate: source.expiryDate,
      publication: source.publication, listing: source.listing,
      isInSiteMap: source.listing == .listed && source.frontMatter.flag("sitemap") != false,
      cascades: source.cascades,
      unpublishedKey: source.publication == .unpublished ? source.unpublishedKey : nil,
      collection: source.collection, lang: source.lang,
      // An unlisted note must not appear on the page of a tag, which is a list.
      tags: source.listing == .listed ? source.tags : [],
      hasFrontMatter: source.frontMatter.kind != .none,
      runsLiquid: configuration.runsLiquid(by: source.frontMatter),
      redirects: source.frontMatter.mayHaveRedirects ? Redirect.all(of: source, at: place) : [],
      diagnostics: source.diagnostics)
    for key in configuration.origin.headerKeys {
      fields[key] = source.frontMatter.text(at: key)
    }
    guard configuration.runsLiquid else { return }
    fieldsDigest = Digest(ofFieldsOf: source)
    excerptDigest = Digest(source.head(by: configuration))
  }
}

extension FrontMatter {
  /// Returns the text of a field, or of a member of a mapping: `sidebar.order`.
  fileprivate func text(at key: String) -> String? {
    if let field = self[field: key] { return field.text ?? field.value.plainText }
    let names = key.split(separator: ".")
    guard names.count == 2, case .object(let members)? = self[field: String(names[0])]?.value else {
      return nil
    }
    return members[String(names[1])]?.plainText
  }
}

extension Digest {
  /// Computes the digest of all fields that Liquid can access, apart from the text.
  package init(ofFieldsOf source: Note.Source) {
    self.init { writer in
      // If the title comes from the file name, the path determines it.
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
  /// The location of the key that sets the note's address; the file itself if there is none.
  fileprivate var placeOfAddress: SourceLocation {
    (frontMatter.permalink ?? frontMatter[field: "slug"])?.location(path) ?? SourceLocation(path)
  }

  /// The front matter key that excludes the note from publication.
  fileprivate var unpublishedKey: String {
    let keys = ["publish", "dg-publish"]
    return frontMatter.fields.first { field in
      keys.contains(field.key.lowercased()) && frontMatter.flag(field.key) == false
    }?.key ?? "published"
  }
}

extension FrontMatter {
  /// A Boolean value that indicates whether the front matter may contain old addresses.
  fileprivate var mayHaveRedirects: Bool {
    object["aliases"] != nil || object["redirect_from"] != nil || object["redirect_to"] != nil
  }
}

extension NoteHeader {
  /// Writes all properties except the path.
  package func write(to writer: inout CacheWriter) {
    writer.write(slug)
    writer.write(place)
    placeOfAddress.write(to: &writer, in: path)
    writer.write(title)
    writer.write(provisionalTitle, ifDifferentFrom: title ?? slug)
    writer.write(otherNames)
    writer.write(position.map { "\($0)" })
    writer.write(
      fields.isEmpty ? [] : fields.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] })
    for time in [date, updated, publishDate, expiryDate] { writer.write(time) }
    writer.write(byte: publication.rawValue)
    writer.write(listing == .unlisted)
    writer.write(isInSiteMap)
    writer.write(cascades)
    writer.write(unpublishedKey)
    writer.write(collection)
    writer.write(lang)
    writer.write(tags)
    writer.write(hasFrontMatter)
    writer.write(runsLiquid)
    writer.write(redirects)
    writer.write(diagnostics)
    writer.write(fieldsDigest)
    writer.write(excerptDigest)
  }

  /// Reads the output of `write(to:)`.
  ///
  /// - Parameter path: The path of the note's file.
  package init(from reader: inout CacheReader, path: String) throws(CacheDamage) {
    let (slug, place): (String, SitePath) = (try reader.text(), try reader.value())
    let placeOfAddress = try SourceLocation(from: &reader, in: path)
    let title = try reader.optionalText()
    self.init(
      path: path, place: place, placeOfAddress: placeOfAddress, title: title,
      provisionalTitle: try reader.text(orAs: title ?? slug), otherNames: try reader.texts(),
      slug: slug, position: try reader.optionalText().flatMap { Double($0) },
      fields: Self.fields(try reader.texts()), date: try reader.optional(),
      updated: try reader.optional(), publishDate: try reader.optional(),
      expiryDate: try reader.optional(),
      publication: try Note.Source.Publication(rawValue: reader.byte()).undamaged(),
      listing: try reader.flag() ? .unlisted : .listed, isInSiteMap: try reader.flag(),
      cascades: try reader.list(),
      unpublishedKey: try reader.optionalText(), collection: try reader.optionalText(),
      lang: try reader.optionalText(), tags: try reader.texts(),
      hasFrontMatter: try reader.flag(), runsLiquid: try reader.flag(),
      redirects: try reader.list(), diagnostics: try reader.list(),
      fieldsDigest: try reader.value(),
      excerptDigest: try reader.value())
  }
}

extension NoteHeader {
  /// Returns the fields from a list of keys, each followed by its value.
  private static func fields(_ texts: [String]) -> [String: String] {
    if texts.isEmpty { return [:] }
    let pairs = stride(from: 0, to: texts.count - 1, by: 2).map { (texts[$0], texts[$0 + 1]) }
    return Dictionary(pairs) { first, _ in first }
  }
}

extension Redirect: Cacheable {
  package func write(to writer: inout CacheWriter) {
    writer.write(oldAddress)
    writer.write(note)
    writer.write(location)
    writer.write(newAddress?.address)
    writer.write(newAddress?.title)
  }

  package init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(
      oldAddress: try reader.value(), note: try reader.text(),
      location: try reader.value())
    let (address, title) = (try reader.optionalText(), try reader.optionalText())
    if let address, let title { newAddress = NewAddress(address: address, title: title) }
  }
}
