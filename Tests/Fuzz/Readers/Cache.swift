import BookIndex
import Bytes
import Notes

@testable import Cache
@testable import SiteModel
@testable import SitePages

/// Reads a record of an earlier build whose digests match; the first byte selects the kind of
/// record.
func readCache(_ bytes: [UInt8]) {
  guard let choice = bytes.first else { return }
  bytes.dropFirst().withBytes { bytes in
    var reader = CacheReader(bytes)
    switch choice % 6 {
    case 0: _ = try? reader.value(CacheIndex.self)
    case 1:
      guard let source = try? reader.value(Note.Source.self) else { return }
      _ = try? Note(source, from: &reader)
    case 2: _ = try? reader.value(CachedNote.self)
    case 3: _ = try? reader.value(CachedSearch.self)
    case 4: useMentions(try? reader.value(MentionTable.self))
    default: _ = try? reader.value(CacheKey.self)
    }
  }
}

/// Makes the index from a table, because its lists refer to each other.
private func useMentions(_ table: MentionTable?) {
  guard var table, table.noteCount < 1000 else { return }
  _ = BookIndex(
    of: Array(repeating: "Note", count: table.noteCount), in: &table, reading: NoMentions())
}

/// Mentions that cannot be read.
private struct NoMentions: MentionReader {
  func read(into outlines: inout MentionOutlines, ofMention number: Int, ofNote note: Int) {}

  func mention(_ number: Int, ofNote note: Int) -> Mention {
    Mention(IndexMark("name"), .phrase, at: [])
  }

  func heading(_ number: Int, ofNote note: Int) -> String? { nil }
}
