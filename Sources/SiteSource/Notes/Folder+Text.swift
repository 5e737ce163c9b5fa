import Cache
import Notes
import Platform
import Text

extension Folder {
  /// The text of a note of which load kept none; `nil` if it cannot be read, or is not the one that
  /// load read: front matter and body would be those of two texts.
  ///
  /// - Parameter digest: That of the bytes, where it is known: then a file that was only touched since
  ///   is the same.
  package func text(
    of known: Note.Source, _ digest: Digest, _ stamp: Stamp, readBy configuration: Configuration
  ) -> SourceText? {
    var now = Stamp.unknown
    guard let bytes = try? read(known.path, stamp: &now),
      digest == .none ? stamp.proves(now) : Digest(bytes) == digest
    else { return nil }
    return Note.Source.text(
      of: bytes, source: known, options: configuration.noteOptions(for: known.path))
  }
}
