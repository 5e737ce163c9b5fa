import Incremental
import Notes

@testable import SiteModel
@testable import SitePages

/// What an earlier build left, as if its digests held; the first byte chooses the kind of record.
func readCache(_ bytes: [UInt8]) {
  guard let choice = bytes.first else { return }
  bytes.dropFirst().withUnsafeBytes { bytes in
    var reader = CacheReader(bytes)
    switch choice % 5 {
    case 0: _ = try? reader.value(CacheIndex.self)
    case 1:
      guard let source = try? reader.value(Note.Source.self) else { return }
      _ = try? Note(source, from: &reader)
    case 2: _ = try? reader.value(CachedNote.self)
    case 3: _ = try? reader.value(CachedSearch.self)
    default: _ = try? reader.value(CacheKey.self)
    }
  }
}
