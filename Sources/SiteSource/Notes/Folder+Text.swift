import Cache
import Notes
import Platform
import Text

extension Folder {
  /// Reads the text of a note again if the load stage did not keep it.
  ///
  /// Returns `nil` if the file cannot be read or has changed since it was loaded. Front matter and
  /// body would otherwise come from different versions.
  ///
  /// - Parameter digest: The digest of the file's bytes, if it is known. With it, a file that only
  ///   has a new modification time counts as unchanged.
  package func text(
    of known: Note.Source, _ digest: Digest, _ stamp: Stamp, readBy configuration: Configuration
  ) -> SourceText? {
    var now = Stamp.unknown
    guard let bytes = try? read(known.path, stamp: &now),
      digest == .none ? stamp.isUnchanged(comparedTo: now) : Digest(bytes) == digest
    else { return nil }
    return Note.Source.text(
      of: bytes, source: known, options: configuration.noteOptions(for: known.path))
  }
}
