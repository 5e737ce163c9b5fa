/// The inputs of a build: the request, and the settings that all notes are parsed with.
package struct CacheKey: Hashable, Sendable {
  /// Indicate whether drafts, and notes with a later date, are published.
  package var drafts: Bool
  package var future: Bool
  /// A Boolean value that indicates whether the request treats notes as untrusted, whatever the
  /// configuration says.
  package var isSafe: Bool
  /// The address of the site, if the request overrides that of the configuration.
  package var address: String?
  package var shard: Shard?
  /// The next moment at which a note starts or stops being published, in seconds since 1970.
  package var due: Int?
  /// The program that typesets formulas; empty if it is not installed, `nil` if the site needs
  /// none.
  package var typesetter: String?
  /// A Boolean value that indicates whether the outputs depend only on the files of the folder, not
  /// on other programs or on the time.
  package var isSelfContained: Bool
  /// A Boolean value that indicates whether compressed files are published next to the others.
  package var isPrecompressed = false
  /// The name of the folder, if it is the title of the site.
  package var folderName: String?
  /// The digest of the configuration, the theme and the options.
  package var settings: Digest
  /// The language of the site, which may be guessed from its titles.
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
  /// The digest of the settings that all notes are parsed with.
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

/// The share of a site's notes whose pages one of several builds makes.
public struct Shard: Hashable, Sendable {
  /// The number of the shard, from 1 to `count`.
  public let number: Int
  public let count: Int

  /// Creates a shard. Returns `nil` unless 1 ≤ number ≤ count.
  public init?(_ number: Int, of count: Int) {
    guard number >= 1, number <= count else { return nil }
    self.number = number
    self.count = count
  }

  /// Indicates whether the note at a path belongs to the shard.
  ///
  /// Only the path decides, so that a note keeps its shard when other notes are added.
  package func holds(_ path: String) -> Bool {
    Digest(Array(path.utf8)).low % UInt64(count) == UInt64(number - 1)
  }
}

extension Shard: CustomStringConvertible {
  public var description: String { "\(number)/\(count)" }
}
