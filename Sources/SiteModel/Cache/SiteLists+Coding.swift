import Cache

extension SiteLists: Cacheable {
  package func write(to writer: inout CacheWriter) {
    writer.write(notes)
    writer.write(book)
  }

  package init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(notes: try reader.value(), book: try reader.value())
  }
}

extension BookLists: Cacheable {
  package func write(to writer: inout CacheWriter) {
    writer.write(key)
    writer.write(links)
    writer.write(faults)
    writer.write(areInContents)
    writer.write(pages)
  }

  package init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(
      key: try reader.value(), links: try reader.value(), faults: try reader.list(),
      areInContents: try reader.flag(),
      pages: try reader.list())
  }
}

extension NoteLists: Cacheable {
  package func write(to writer: inout CacheWriter) {
    writer.write(key)
    writer.write(locale)
    writer.write(pages)
    writer.write(all)
    writer.write(titles.map(\.text))
    writer.write(titles.map(\.url))
    writer.write(UInt64(letters.count))
    for letter in letters { writer.write(letter ?? -1) }
    for neighbours in neighbours {
      for neighbour in [neighbours.previous, neighbours.next] { writer.write(neighbour ?? -1) }
    }
  }

  package init(from reader: inout CacheReader) throws(CacheDamage) {
    (key, locale, pages) = (try reader.value(), try reader.text(), try reader.list())
    all = try reader.list()
    guard all.reduce(0, { $0 &+ $1.count }) == pages.count, all.allSatisfy({ $0.count > 0 }) else {
      throw CacheDamage()
    }
    let (texts, urls) = (try reader.texts(), try reader.texts())
    titles = zip(texts, urls).map { RailTitle(text: $0, kind: .section, url: $1) }
    let count = try reader.count()
    for _ in 0..<count { letters.append(try reader.position(below: titles.count)) }
    for _ in 0..<count {
      neighbours.append(
        Neighbours(
          previous: try reader.position(below: count), next: try reader.position(below: count)))
    }
  }
}

extension KnownList: Cacheable {
  func write(to writer: inout CacheWriter) {
    writer.write(key)
    writer.write(count)
  }

  init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(key: try reader.value(), count: try reader.integer())
  }
}

extension ListPage: Cacheable {
  package func write(to writer: inout CacheWriter) {
    writer.write(kind.rawValue)
    writer.write(place)
    writer.write(name)
    writer.write(part)
    writer.write(digest)
  }

  package init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(
      kind: try PageKind(rawValue: reader.text()).undamaged(), place: try reader.value(),
      name: try reader.optionalText(), part: try reader.optionalText(),
      digest: try reader.value())
  }
}

extension CacheReader {
  /// A position in a list of some length, or none.
  fileprivate mutating func position(below count: Int) throws(CacheDamage) -> Int? {
    let position = try integer()
    if position == -1 { return nil }
    guard position >= 0, position < count else { throw CacheDamage() }
    return position
  }
}

extension CacheStore {
  /// The lists of the last build.
  package var lists: SiteLists? {
    guard let index, index.lists != .none, let bytes = record(index.lists) else { return nil }
    var reader = CacheReader(bytes)
    return try? reader.value()
  }
}
