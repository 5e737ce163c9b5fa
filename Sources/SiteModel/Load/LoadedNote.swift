import Cache
import FrontMatter
import Notes
import Platform
import SiteSource
import Text

/// A note after the first stage: its header, and the source or the result of the rest.
///
/// A class, though it never changes: all stages pass it on, and copying it takes longer than reading
/// it.
final class LoadedNote: Sendable {
  let header: NoteHeader
  let content: Content

  package enum Content: Sendable {
    /// Its file was read, perhaps without keeping the text.
    case read(Note.Source, Digest, Stamp)
    /// Its file is the same as in an earlier build.
    case stored(StoredNote)
  }

  init(header: NoteHeader, content: Content) {
    self.header = header
    self.content = content
  }
}

extension LoadedNote {
  /// The digest and the stamp of the file. The digest is none if no build needs it.
  var file: (digest: Digest, stamp: Stamp) {
    switch content {
    case .read(_, let digest, let stamp): (digest, stamp)
    case .stored(let note): (note.cached.content, note.cached.stamp)
    }
  }

  /// The file as it was read, without the text of one that was not read now.
  ///
  /// - Throws: `CacheDamage` if the result of an earlier build is damaged.
  func source() throws(CacheDamage) -> Note.Source {
    switch content {
    case .read(let source, _, _): source
    case .stored(let note): try note.source()
    }
  }

  /// Whether load kept no text of the note.
  var isUnread: Bool {
    switch content {
    case .read(let source, _, let stamp): source.text.bytes.isEmpty && stamp.size > 0
    case .stored: true
    }
  }

  /// The note without its text, and the text.
  var parted: (note: LoadedNote, text: SourceText) {
    guard case .read(var source, let digest, let stamp) = content else { return (self, .unread) }
    let text = source.text
    source.text = .unread
    return (LoadedNote(header: header, content: .read(source, digest, stamp)), text)
  }

  /// The note in a language that its text is written in.
  func written(in lang: String) -> LoadedNote {
    var header = header
    header.lang = lang
    return LoadedNote(header: header, content: content)
  }
}
