import Cache
import Notes
import SiteSource
import Text

/// A note that is part of a site: which file it is from, and where it is published.
public struct PublishedNote: Hashable, Sendable {
  /// The path of the file in the source folder.
  public var path: String
  public var place: SitePath
  /// Whether it is there only because drafts were asked for.
  public var isDraft: Bool
  /// Whether it is there only because notes of a later date were asked for.
  public var isFuture: Bool
  /// The digest of the file's bytes, where it is known.
  public var content: Digest?
}

extension SiteSnapshot {
  /// The notes that are published, in the order of their paths.
  ///
  /// - Parameter now: When the build is.
  package func published(at now: DateTime?) -> [PublishedNote] {
    siteNotes.map { note in
      let header = note.header
      let day = header.opening ?? header.date
      return PublishedNote(
        path: header.path, place: header.place, isDraft: header.publication == .draft,
        isFuture: (day?.unixTime ?? .min) > (now?.unixTime ?? .max),
        content: note.cached?.content)
    }
  }
}
