import Notes

/// A note as the first stage yields it: its header, and what the rest of it is to be made from.
struct LoadedNote: Sendable {
  var header: NoteHeader
  var content: Content

  enum Content: Sendable {
    /// Its file was read, perhaps without keeping the text.
    indirect case read(Note.Source, Digest, Stamp)
    /// Its file is as an earlier build knew it.
    indirect case stored(StoredNote)
  }
}

extension LoadedNote {
  /// The digest and the stamp of the file; the digest is none where nobody asks for it.
  var file: (digest: Digest, stamp: Stamp) {
    switch content {
    case .read(_, let digest, let stamp): (digest, stamp)
    case .stored(let note): (note.cached.content, note.cached.stamp)
    }
  }

  /// The file as it was read; the text of one that was not read now is read by itself.
  ///
  /// - Throws: `CacheDamage` if what an earlier build left is not what it wrote.
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

  /// The text, which is left out from then on.
  mutating func takeText() -> SourceText {
    guard case .read(var source, let digest, let stamp) = content else { return .unread }
    let text = source.text
    source.text = .unread
    content = .read(source, digest, stamp)
    return text
  }
}
