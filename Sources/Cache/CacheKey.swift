/// What a build was asked for and what it went by, as far as the next one must go by the same to
/// take over what it made.
package struct CacheKey: Hashable, Sendable {
  /// What was asked for.
  package var drafts: Bool
  package var future: Bool
  /// Whether notes were to be taken for those of strangers whatever the configuration says.
  package var isSafe: Bool
  /// Where the site was to be published whatever the configuration says.
  package var address: String?
  package var shard: Shard?
  /// When the first note is due to be published, or to be so no more, in seconds since 1970.
  package var due: Int?
  /// What sets formulas on the machine, where there are some that it sets if it can; empty where
  /// nothing does.
  package var typesetter: String?
  /// Whether nothing else but the files of the folder had a part in what was made: no other program,
  /// and no clock.
  package var isSelfContained: Bool
  /// Whether files were compressed beside those of the site.
  package var isPrecompressed = false
  /// What the folder was called, where the site is called by that.
  package var folderName: String?
  /// What all notes are parsed by: the configuration and the words of the theme.
  package var settings: Digest
  /// The language of the site, which its titles may tell.
  package var lang: String

  package init(
    drafts: Bool, future: Bool, isSafe: Bool, address: String? = nil, shard: Shard? = nil,
    due: Int? = nil, isSelfContained: Bool, settings: Digest, lang: String
  ) {
    (self.drafts, self.future, self.isSafe, self.shard) = (drafts, future, isSafe, shard)
    self.address = address
    (self.due, self.isSelfContained, self.settings) = (due, isSelfContained, settings)
    self.lang = lang
  }
}

extension CacheKey {
  /// The digest of what all notes are parsed with.
  package var notes: Digest { settings.joined(with: Digest(text: lang)) }
}

extension CacheKey: Cacheable {
  package func write(to writer: inout CacheWriter) {
    writer.write(drafts)
    writer.write(future)
    writer.write(isSafe)
    writer.write(address)
    writer.write(shard?.number ?? 0)
    writer.write(shard?.count ?? 0)
    writer.write(due ?? .min)
    writer.write(typesetter)
    writer.write(isSelfContained)
    writer.write(isPrecompressed)
    writer.write(folderName)
    writer.write(settings)
    writer.write(lang)
  }

  package init(from reader: inout CacheReader) throws(CacheDamage) {
    let (drafts, future, isSafe) = (try reader.flag(), try reader.flag(), try reader.flag())
    let address = try reader.optionalText()
    let shard = Shard(try reader.integer(), of: try reader.integer())
    let due = try reader.integer()
    let typesetter = try reader.optionalText()
    let (isSelfContained, isPrecompressed) = (try reader.flag(), try reader.flag())
    let folderName = try reader.optionalText()
    self.init(
      drafts: drafts, future: future, isSafe: isSafe, address: address, shard: shard,
      due: due == .min ? nil : due, isSelfContained: isSelfContained,
      settings: try reader.value(), lang: try reader.text())
    (self.typesetter, self.isPrecompressed) = (typesetter, isPrecompressed)
    self.folderName = folderName
  }
}

/// The part of a site's notes that one of several builds makes the pages of.
public struct Shard: Hashable, Sendable {
  /// From 1 to `count`.
  public let number: Int
  public let count: Int

  /// `nil` unless 1 ≤ number ≤ count.
  public init?(_ number: Int, of count: Int) {
    guard number >= 1, number <= count else { return nil }
    self.number = number
    self.count = count
  }

  /// Whether a note of a path is in the shard: by its path alone, so that the shards of a site stay
  /// what they are when notes are added.
  package func holds(_ path: String) -> Bool {
    Digest(Array(path.utf8)).low % UInt64(count) == UInt64(number - 1)
  }
}

extension Shard: CustomStringConvertible {
  public var description: String { "\(number)/\(count)" }
}
