import Notes

/// What a build was asked for and what it went by, as far as the next one must go by the same to
/// take over what it made.
struct BuildTerms: Hashable, Sendable {
  /// What was asked for.
  var drafts: Bool
  var future: Bool
  /// Whether notes were to be taken for those of strangers whatever the configuration says.
  var isSafe: Bool
  var share: Share?
  /// When the first note is due to be published, or to be so no more, in seconds since 1970.
  var due: Int?
  /// Whether nothing but the files of the folder had a part in what was made: no other program, no
  /// clock, and no Liquid that may ask for either.
  var isSelfContained: Bool
  /// What all notes are parsed by: the configuration and the words of the theme.
  var settings: Digest
  /// The language of the site, which its titles may tell.
  var lang: String
  /// Where the notes and files of the site are, and what they are called.
  var places: Digest
  var names: Digest
}

extension BuildTerms: Cacheable {
  func write(to writer: inout CacheWriter) {
    writer.write(drafts)
    writer.write(future)
    writer.write(isSafe)
    writer.write(share?.number ?? 0)
    writer.write(share?.count ?? 0)
    writer.write(due ?? .min)
    writer.write(isSelfContained)
    writer.write(settings)
    writer.write(lang)
    writer.write(places)
    writer.write(names)
  }

  init(from reader: inout CacheReader) throws(CacheDamage) {
    let (drafts, future, isSafe) = (try reader.flag(), try reader.flag(), try reader.flag())
    let share = Share(try reader.integer(), of: try reader.integer())
    let due = try reader.integer()
    self.init(
      drafts: drafts, future: future, isSafe: isSafe, share: share,
      due: due == .min ? nil : due,
      isSelfContained: try reader.flag(),
      settings: try reader.value(), lang: try reader.text(), places: try reader.value(),
      names: try reader.value())
  }
}

extension Digest {
  /// The digest of what all notes are parsed by, beside the site.
  init(_ files: ConfigurationFiles, _ theme: Theme, _ safety: Note.Options.Safety) {
    let asked = Digest { (writer: inout CacheWriter) in writer.write(safety == .on) }
    self = files.digest.joined(with: theme.wordsDigest).joined(with: asked)
  }

  /// The digest of what the places of a site are.
  init(ofPlacesIn loaded: Loaded, _ workers: Workers) {
    let count = loaded.sources.count
    let runs = stride(from: 0, to: count, by: 256).map { $0..<min($0 + 256, count) }
    let places = workers.map(runs) { run in
      Digest { writer in
        for number in run {
          writer.write(loaded.sources[number].path)
          writer.write(loaded.map.place(of: loaded.sources[number].path)?.outputPath)
        }
      }
    }
    self.init { writer in
      writer.write(loaded.map.base)
      writer.write(places)
      writer.write(loaded.assets)
    }
  }

  /// The digest of what the notes of a site are called.
  init(ofNamesIn loaded: Loaded) {
    self.init { writer in
      for number in loaded.sources.indices {
        writer.write(loaded.sources[number].path)
        writer.write(loaded.sources[number].title)
        writer.write(loaded.sources[number].heading)
        writer.write(loaded.sources[number].frontMatter.otherNames)
      }
    }
  }
}
