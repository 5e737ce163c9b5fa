import Cache
import Notes
import Platform
import SiteSource
import Text

/// A note of the site as Liquid asks for it: what is known of every note, and the rest on demand.
package protocol LiquidNote: AnyObject, Sendable {
  var header: NoteHeader { get }
  /// The path and the date that the header has; by them notes are ordered.
  var path: String { get }
  var date: DateTime? { get }
  /// The digest and the stamp of the file; the digest is none where nobody asks for it.
  var file: (digest: Digest, stamp: Stamp) { get }
  /// Whether load kept no text of the note.
  var isUnread: Bool { get }

  /// The file as it was read.
  ///
  /// - Throws: `CacheDamage` if what an earlier build left is not what it wrote.
  func source() throws(CacheDamage) -> Note.Source
}
