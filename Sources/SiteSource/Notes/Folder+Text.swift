import Cache
import Notes
import Platform
import Text

extension Folder {
  /// Reads the text of a note again, for a note whose text the load stage did not keep in memory.
  ///
  /// Returns `nil` if the file cannot be read, or if it has changed since the load stage. Otherwise
  /// front matter and body could come from different versions of the file.
  ///
  /// - Parameters:
  ///   - known: The note without its text.
  ///   - digest: The digest of the file's bytes in the load stage; `none` if it is unknown. With a
  ///     digest, the bytes are compared, otherwise the stamps.
  ///   - stamp: The stamp of the file in the load stage.
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
