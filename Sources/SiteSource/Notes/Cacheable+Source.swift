import Diagnostics
import FrontMatter
import Incremental
import Liquid
import Notes

/// What is known of a note before its body is parsed; the text itself is left out.
extension Note.Source: Cacheable {
  public func write(to writer: inout CacheWriter) {
    writer.write(path)
    writer.write(frontMatter)
    writer.write(format.rawValue)
    writer.write(title)
    writer.write(date)
    writer.write(updated)
    writer.write(slug)
    writer.write(collection)
    writer.write(lang)
    writer.write(tags)
    writer.write(categories)
    writer.write(reading)
    writer.write(letter)
    writer.write(summary)
    // No other source is kept than one that may be published.
    writer.write(byte: publication.rawValue)
    writer.write(opening)
    writer.write(end)
    writer.write(listing == .unlisted)
    writer.write(diagnostics)
    writer.write(heading)
  }

  public init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(unread: try reader.text())
    frontMatter = try reader.value()
    format = try Format(rawValue: reader.text()).undamaged()
    title = try reader.optionalText()
    date = try reader.optional()
    updated = try reader.optional()
    slug = try reader.text()
    collection = try reader.optionalText()
    lang = try reader.optionalText()
    tags = try reader.texts()
    categories = try reader.texts()
    reading = try reader.optionalText()
    letter = try reader.optionalText()
    summary = try reader.optionalText()
    publication = try Publication(rawValue: reader.byte()).undamaged()
    opening = try reader.optional()
    end = try reader.optional()
    listing = try reader.flag() ? .unlisted : .listed
    diagnostics = try reader.list()
    heading = try reader.optionalText()
  }
}

extension Cascade: Cacheable {
  public func write(to writer: inout CacheWriter) {
    writer.write(byte: publication.rawValue)
    writer.write(target != nil)
    writer.write(target?.path)
    writer.write(target?.kind)
  }

  public init(from reader: inout CacheReader) throws(CacheDamage) {
    let publication = try Note.Source.Publication(rawValue: reader.byte()).undamaged()
    let hasTarget = try reader.flag()
    let (path, kind) = (try reader.optionalText(), try reader.optionalText())
    self.init(publication, for: hasTarget ? Target(path: path, kind: kind) : nil)
  }
}

extension FrontMatter: Cacheable {
  public func write(to writer: inout CacheWriter) {
    writer.write(kind.rawValue)
    writer.write(fields)
    writer.write(bodyOffset)
    writer.write(bodyLine)
  }

  public init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(
      try Kind(rawValue: reader.text()).undamaged(), try reader.value(),
      bodyOffset: try reader.integer(), bodyLine: try reader.integer())
  }
}

extension FrontMatter.Fields: Cacheable {
  public func write(to writer: inout CacheWriter) {
    writer.write(UInt64(count))
    for field in self { writer.write(field) }
  }

  public init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init()
    for _ in 0..<(try reader.count()) { set(try reader.value()) }
  }
}

extension FrontMatter.Field: Cacheable {
  public func write(to writer: inout CacheWriter) {
    writer.write(key)
    writer.write(value)
    writer.write(text)
    writer.write(line)
    writer.write(column)
    writer.write(isPlain)
    writer.write(origin)
  }

  public init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(
      try reader.text(), try reader.value(), text: try reader.optionalText(),
      line: try reader.integer(), column: try reader.integer(), isPlain: try reader.flag(),
      origin: try reader.optionalText())
  }
}

extension Note.Source.Publication {
  package var rawValue: UInt8 {
    switch self {
    case .published: 0
    case .draft: 1
    case .unpublished: 2
    case .withheld: 3
    }
  }

  package init?(rawValue: UInt8) {
    switch rawValue {
    case 0: self = .published
    case 1: self = .draft
    case 2: self = .unpublished
    case 3: self = .withheld("")
    default: return nil
    }
  }
}
