import Cache
import FrontMatter
import Notes
import Platform
import SiteSource
import Text

/// A note after the first stage: its header, and either its source or its cached result.
///
/// It is an immutable class, because all stages pass notes on and copying a reference is faster
/// than copying the contents.
final class LoadedNote: Sendable {
  let header: NoteHeader
  let content: LoadState

  /// The origin of a note's contents.
  package enum LoadState: Sendable {
    /// The file was read. The values are its source, which may lack the text to save memory, the
    /// digest of its bytes, and its size and time.
    case read(Note.Source, Digest, Stamp)
    /// The file is the same as in an earlier build, so the result comes from the cache.
    case stored(StoredNote)
  }

  init(header: NoteHeader, content: LoadState) {
    self.header = header
    self.content = content
  }
}

extension LoadedNote {
  /// The digest and the stamp of the file. The digest is `none` if the build uses no cache.
  var file: (digest: Digest, stamp: Stamp) {
    switch content {
    case .read(_, let digest, let stamp): (digest, stamp)
    case .stored(let note): (note.cached.content, note.cached.stamp)
    }
  }

  /// Returns the source, without the text if the file was not read in this build.
  ///
  /// - Throws: `CacheDamage` if the cached result is damaged.
  func source() throws(CacheDamage) -> Note.Source {
    switch content {
    case .read(let source, _, _): source
    case .stored(let note): try note.source()
    }
  }

  /// A Boolean value that indicates whether `load` did not keep the text of the note in memory.
  var isUnread: Bool {
    switch content {
    case .read(let source, _, let stamp): source.text.bytes.isEmpty && stamp.size > 0
    case .stored: true
    }
  }

  /// A copy of the note without its text, and the text itself.
  var splitText: (note: LoadedNote, text: SourceText) {
    guard case .read(var source, let digest, let stamp) = content else { return (self, .unread) }
    let text = source.text
    source.text = .unread
    return (LoadedNote(header: header, content: .read(source, digest, stamp)), text)
  }

  /// Returns a copy of the note with the detected language of its text.
  func withLanguage(_ lang: String) -> LoadedNote {
    var header = header
    header.lang = lang
    return LoadedNote(header: header, content: content)
  }
}
