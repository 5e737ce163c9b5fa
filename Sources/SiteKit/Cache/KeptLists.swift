/// What the last build knew of the lists of its site as wholes.
struct KeptLists: Sendable {
  /// The positions of the notes in the order of the alphabet.
  var order: [Int]
  /// The digests of where the pages of the contents and of the archive are.
  var contents: Digest
  var archive: Digest
  var tags: [KeptTag]

  struct KeptTag: Sendable {
    /// The tag without its notes.
    var tag: Tags.Tag
    /// The digest of where its pages are.
    var pages: Digest
  }
}

extension KeptLists {
  init(of index: SiteIndex) {
    self.init(
      order: index.order, contents: index.contents.places,
      archive: index.archive?.places ?? Digest { _ in },
      tags: index.tagged.map { tag, notes in
        KeptTag(tag: Tags.Tag(title: tag.title, place: tag.place), pages: notes.places)
      })
  }
}

extension Listing {
  /// The digest of where its pages are.
  var places: Digest {
    Digest { for part in parts { $0.write(part.place.text) } }
  }
}

extension KeptLists: Cacheable {
  func write(to writer: inout CacheWriter) {
    writer.write(UInt64(order.count))
    for number in order { writer.write(number) }
    writer.write(contents)
    writer.write(archive)
    writer.write(tags)
  }

  init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(
      order: try reader.integers(), contents: try reader.value(), archive: try reader.value(),
      tags: try reader.list())
  }
}

extension KeptLists.KeptTag: Cacheable {
  func write(to writer: inout CacheWriter) {
    writer.write(tag.title)
    writer.write(tag.place.text)
    writer.write(pages)
  }

  init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(
      tag: Tags.Tag(title: try reader.text(), place: SitePath(try reader.text())),
      pages: try reader.value())
  }
}
