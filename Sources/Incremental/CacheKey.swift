import Incremental
import Notes
import SiteSource

/// What a build was asked for and what it went by, as far as the next one must go by the same to
/// take over what it made.
struct CacheKey: Hashable, Sendable {
  /// What was asked for.
  var drafts: Bool
  var future: Bool
  /// Whether notes were to be taken for those of strangers whatever the configuration says.
  var isSafe: Bool
  var shard: Shard?
  /// When the first note is due to be published, or to be so no more, in seconds since 1970.
  var due: Int?
  /// Whether nothing but the files of the folder had a part in what was made: no other program, and
  /// no clock.
  var isSelfContained: Bool
  /// What all notes are parsed by: the configuration and the words of the theme.
  var settings: Digest
  /// The language of the site, which its titles may tell.
  var lang: String
}

extension CacheKey: Cacheable {
  func write(to writer: inout CacheWriter) {
    writer.write(drafts)
    writer.write(future)
    writer.write(isSafe)
    writer.write(shard?.number ?? 0)
    writer.write(shard?.count ?? 0)
    writer.write(due ?? .min)
    writer.write(isSelfContained)
    writer.write(settings)
    writer.write(lang)
  }

  init(from reader: inout CacheReader) throws(CacheDamage) {
    let (drafts, future, isSafe) = (try reader.flag(), try reader.flag(), try reader.flag())
    let shard = Shard(try reader.integer(), of: try reader.integer())
    let due = try reader.integer()
    self.init(
      drafts: drafts, future: future, isSafe: isSafe, shard: shard,
      due: due == .min ? nil : due,
      isSelfContained: try reader.flag(),
      settings: try reader.value(), lang: try reader.text())
  }
}

extension Digest {
  /// The digest of what all notes are parsed by, beside the site.
  init(_ files: ConfigurationFiles, _ theme: Theme, _ safety: Note.Options.Safety) {
    let asked = Digest { (writer: inout CacheWriter) in writer.write(safety == .on) }
    self = files.digest.joined(with: theme.wordsDigest).joined(with: asked)
  }
}
