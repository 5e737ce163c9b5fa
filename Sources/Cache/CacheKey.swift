/// The inputs of a build apart from the notes: the request and the settings.
package struct CacheKey: Hashable, Sendable {
  /// A Boolean value that indicates whether drafts are published.
  package var drafts: Bool
  /// A Boolean value that indicates whether notes with a date in the future are published.
  package var future: Bool
  /// A Boolean value that indicates whether the request treats notes as untrusted, even if the
  /// configuration trusts them.
  package var isSafe: Bool
  /// The address of the site in the request; `nil` if the configuration determines the address.
  package var address: String?
  /// The shard that was built; `nil` for the whole site.
  package var shard: Shard?
  /// The next time at which the publication of a note begins or ends, in seconds since 1970; `nil`
  /// if there is no such time.
  package var nextPublicationChange: Int?
  /// The name and version of the program that typesets formulas; empty if it is not installed,
  /// `nil` if the site has no formulas.
  package var typesetter: String?
  /// The names and versions of the programs that draw diagrams; empty if a program failed, `nil` if
  /// the site has no diagrams.
  package var diagramPrograms: String?
  /// A Boolean value that indicates whether the outputs depend only on files in the source folder,
  /// and not on other programs or on the time.
  package var isSelfContained: Bool
  /// A Boolean value that indicates whether the build publishes a compressed copy beside each file.
  package var isPrecompressed = false
  /// The name of the source folder if the site uses it as its title; otherwise `nil`.
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
    (self.nextPublicationChange, self.isSelfContained, self.settings) = (
      due, isSelfContained, settings
    )
    self.lang = lang
  }
}

extension CacheKey {
  /// The digest of the settings and the language with which notes are parsed.
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
    writer.write(nextPublicationChange ?? .min)
    writer.write(typesetter)
    writer.write(diagramPrograms)
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
    let diagramPrograms = try reader.optionalText()
    let (isSelfContained, isPrecompressed) = (try reader.flag(), try reader.flag())
    let folderName = try reader.optionalText()
    self.init(
      drafts: drafts, future: future, isSafe: isSafe, address: address, shard: shard,
      due: due == .min ? nil : due, isSelfContained: isSelfContained,
      settings: try reader.value(), lang: try reader.text())
    (self.typesetter, self.isPrecompressed) = (typesetter, isPrecompressed)
    (self.folderName, self.diagramPrograms) = (folderName, diagramPrograms)
  }
}

/// A share of a site's notes. Each of several builds makes the pages of one shard.
public struct Shard: Hashable, Sendable {
  /// The number of the shard, from 1 to `count`.
  public let number: Int
  /// The number of shards of the site.
  public let count: Int

  /// Creates a shard. Returns `nil` unless 1 ≤ number ≤ count.
  public init?(_ number: Int, of count: Int) {
    guard number >= 1, number <= count else { return nil }
    self.number = number
    self.count = count
  }

  /// Indicates whether the note at a path belongs to the shard.
  ///
  /// The shard depends only on the path, so that a note stays in its shard when notes are added.
  package func contains(path: String) -> Bool {
    Digest(Array(path.utf8)).low % UInt64(count) == UInt64(number - 1)
  }
}

extension Shard: CustomStringConvertible {
  /// The shard as in the command line: “2/8”.
  public var description: String { "\(number)/\(count)" }
}
