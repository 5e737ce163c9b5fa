import Notes

/// What a build was asked for and what it went by, as far as the next one must go by the same to
/// take over what it made.
struct BuildTerms: Hashable, Sendable {
  /// What was asked for.
  var drafts: Bool
  var share: Share?
  /// When the first of the posts that wait for their day is due, in seconds since 1970.
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
    let drafts = try reader.flag()
    let share = Share(try reader.integer(), of: try reader.integer())
    let due = try reader.integer()
    self.init(
      drafts: drafts, share: share, due: due == .min ? nil : due,
      isSelfContained: try reader.flag(),
      settings: try reader.value(), lang: try reader.text(), places: try reader.value(),
      names: try reader.value())
  }
}

extension Digest {
  /// The digest of what a site's configuration says, by the files it is read from.
  ///
  /// - Throws: `FileError` if a file is there and cannot be read.
  init(ofConfigurationIn folder: Folder) throws(FileError) {
    let own = try folder.read(ifThere: Configuration.fileName)
    let jekyll = try folder.read(ifThere: Configuration.Jekyll.fileName)
    let hasPosts = folder.folder("_posts").isFolder
    self.init { writer in
      for bytes in [own, jekyll] {
        writer.write(bytes != nil)
        (bytes ?? []).withUnsafeBufferPointer { writer.write($0) }
      }
      writer.write(hasPosts)
    }
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
      }
    }
  }
}
