/// The inputs of a build as a whole: what was asked for, and what all notes are parsed with.
package struct CacheKey: Hashable, Sendable {
  /// Whether drafts, and notes of a later date, are published.
  package var drafts: Bool
  package var future: Bool
  /// Whether notes are treated as untrusted whatever the configuration says.
  package var isSafe: Bool
  /// The address of the site, if the request overrides that of the configuration.
  package var address: String?
  package var shard: Shard?
  /// The next moment at which a note begins or ceases to be published, in seconds since 1970.
  package var due: Int?
  /// The program that sets the formulas of the site; empty if none is installed, `nil` if none is
  /// needed.
  package var typesetter: String?
  /// Whether the outputs depend on nothing but the files of the folder: on no other program, and not on
  /// the time.
  package var isSelfContained: Bool
  /// Whether compressed files are published beside the others.
  package var isPrecompressed = false
  /// The name of the folder, if the site has no other title.
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

/// The notes whose pages are made by one of several builds of a site.
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

  /// Whether the note at a path is in the shard. Only the path decides, so that notes keep their shards
  /// when others are added.
  package func holds(_ path: String) -> Bool {
    Digest(Array(path.utf8)).low % UInt64(count) == UInt64(number - 1)
  }
}

extension Shard: CustomStringConvertible {
  public var description: String { "\(number)/\(count)" }
}
