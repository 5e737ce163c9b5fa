import Diagnostics

/// What a build leaves for the next one: what it read, what it learned of each note, what it wrote.
struct CacheIndex: Sendable {
  /// What the build was asked for, and what its notes were parsed by.
  var terms: BuildTerms
  var report: BuildReport
  var facts: SiteFacts
  var inputs: [Input]
  var notes: [KeptNote]
  var outputs: [KeptOutput]
  /// Where it is kept what the search index is.
  var search = Extent.none
  var searchDigest = Digest.none
  /// Where it is kept what the lists are.
  var lists = Extent.none
  var listsDigest = Digest.none
}

/// What a note was when it was parsed, and where in the cache the rest of it lies.
struct KeptNote: Sendable {
  var path: String
  var stamp: Stamp
  /// The digest of the file's bytes.
  var content: Digest
  /// The source and what parsing its body told.
  var record: Extent
  var recordDigest: Digest
  var body: Extent
  var bodyDigest: Digest
  /// The words that it is found by; none where it is not to be found by searching.
  var bag: Extent
  var bagDigest: Digest
  var needs: Needs
  /// The files of pictures that it shows.
  var pictures: [Input]
  /// Where its row is kept, and what the site around it is.
  var row = Extent.none
  var rowDigest = Digest.none

  /// What of the site, besides its own file, had a part in how a note was parsed.
  struct Needs: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    /// Where the notes and files of the site are.
    static let places = Needs(rawValue: 1 << 0)
    /// What the notes of the site are called.
    static let names = Needs(rawValue: 1 << 1)
    /// Anything: Liquid in it may have asked for whatever the site has.
    static let everything = Needs(rawValue: 1 << 2)
  }
}

extension CacheIndex: Cacheable {
  func write(to writer: inout CacheWriter) { write(to: &writer, notes: notes) }

  /// Writes the index with other notes than its own.
  func write(to writer: inout CacheWriter, notes: some Collection<KeptNote>) {
    writer.write(terms)
    writer.write(report)
    writer.write(facts)
    writer.write(inputs)
    writer.write(all: notes)
    writer.write(outputs)
    writer.write(search)
    writer.write(searchDigest)
    writer.write(lists)
    writer.write(listsDigest)
  }

  init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(
      terms: try reader.value(), report: try reader.value(), facts: try reader.value(),
      inputs: try reader.list(),
      notes: try reader.list(), outputs: try reader.list(), search: try reader.value(),
      searchDigest: try reader.value(), lists: try reader.value(),
      listsDigest: try reader.value())
  }
}

extension KeptNote: Cacheable {
  func write(to writer: inout CacheWriter) {
    writer.write(path)
    writer.write(stamp)
    writer.write(content)
    writer.write(record)
    writer.write(recordDigest)
    writer.write(body)
    writer.write(bodyDigest)
    writer.write(bag)
    writer.write(bagDigest)
    writer.write(byte: needs.rawValue)
    writer.write(pictures)
    writer.write(row)
    writer.write(rowDigest)
  }

  init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(
      path: try reader.text(), stamp: try reader.value(), content: try reader.value(),
      record: try reader.value(), recordDigest: try reader.value(), body: try reader.value(),
      bodyDigest: try reader.value(), bag: try reader.value(), bagDigest: try reader.value(),
      needs: Needs(rawValue: try reader.byte()),
      pictures: try reader.list(), row: try reader.value(),
      rowDigest: try reader.value())
  }
}

extension Extent: Cacheable {
  func write(to writer: inout CacheWriter) {
    writer.write(start)
    writer.write(count)
  }

  init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(start: try reader.integer(), count: try reader.integer())
  }
}

/// The report without the changes, which are those of one build.
extension BuildReport: Cacheable {
  func write(to writer: inout CacheWriter) {
    writer.write(notes)
    writer.write(pages)
    writer.write(assets)
    writer.write(skipped)
    writer.write(diagnostics)
    writer.write(guess)
  }

  init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(
      notes: try reader.integer(), pages: try reader.integer(), assets: try reader.integer(),
      skipped: try reader.list(), diagnostics: try reader.list(),
      guess: try reader.optionalText())
  }
}
