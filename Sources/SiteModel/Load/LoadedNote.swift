import Cache
import FrontMatter
import Notes
import Platform
import SiteSource
import Text

/// A note after the first stage: its header, and either its source or its cached result.
///
/// This is a class although it is immutable: all stages pass it on, and copying its contents takes
/// longer than reading them.
final class LoadedNote: Sendable {
  let header: NoteHeader
  let content: LoadState

  package enum LoadState: Sendable {
    /// The file was read. Its text may have been dropped to save memory.
    case read(Note.Source, Digest, Stamp)
    /// The file is the same as in an earlier build.
    case stored(StoredNote)
  }

  init(header: NoteHeader, content: LoadState) {
    self.header = header
    self.content = content
  }
}

extension LoadedNote {
  /// The digest and the stamp of the file. The digest is `none` if no build needs it.
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

  /// A Boolean value that indicates whether load kept no text of the note.
  var isUnread: Bool {
    switch content {
    case .read(let source, _, let stamp): source.text.bytes.isEmpty && stamp.size > 0
    case .stored: true
    }
  }

  /// The note without its text, and the text.
  var withoutText: (note: LoadedNote, text: SourceText) {
    guard case .read(var source, let digest, let stamp) = content else { return (self, .unread) }
    let text = source.text
    source.text = .unread
    return (LoadedNote(header: header, content: .read(source, digest, stamp)), text)
  }

  /// Returns the note with the detected language of its text.
  func written(in lang: String) -> LoadedNote {
    var header = header
    header.lang = lang
    return LoadedNote(header: header, content: content)
  }
}
