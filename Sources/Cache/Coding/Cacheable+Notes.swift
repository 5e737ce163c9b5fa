import Diagnostics
import FrontMatter
import Liquid
import Notes
import Pictures

/// Encodes the properties of a note that are known before its body is parsed. The text is not
/// encoded.
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
    writer.write(pronunciation)
    writer.write(letter)
    writer.write(summary)
    // The reason of `withheld` is not written, because such notes are not in the cache.
    writer.write(byte: publication.rawValue)
    writer.write(publishDate)
    writer.write(expiryDate)
    writer.write(listing == .unlisted)
    writer.write(diagnostics)
    writer.write(heading)
  }

  public init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(placeholderFor: try reader.text())
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
    pronunciation = try reader.optionalText()
    letter = try reader.optionalText()
    summary = try reader.optionalText()
    publication = try Publication(rawValue: reader.byte()).undamaged()
    publishDate = try reader.optional()
    expiryDate = try reader.optional()
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
      try Format(rawValue: reader.text()).undamaged(), try reader.value(),
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
  /// The number of the case in the cache. It does not contain the reason of `withheld`.
  package var rawValue: UInt8 {
    switch self {
    case .published: 0
    case .draft: 1
    case .unpublished: 2
    case .withheld: 3
    }
  }

  /// Creates the case with a number; `nil` if there is no such case. A `withheld` has no reason.
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

extension Note {
  /// Writes the properties of a parsed note that only its page shows.
  ///
  /// The source, the body and the data for tables (`NoteFacts`) are stored separately.
  package func writeParsed(to writer: inout CacheWriter) {
    writer.write(title)
    writer.write(titleLength)
    writer.write(outline.headings)
    writer.write(containsTableOfContents)
    writer.write(codeBlocks)
    writer.write(images)
    writer.write(cover)
    writer.write(formulas)
    writer.write(diagrams)
    writer.write(UInt64(headingLinks.count))
    for link in headingLinks { writer.write(link) }
    writer.write(summary)
    writer.write(length.words)
    writer.write(length.ideographs)
  }

  /// Reads the output of `writeParsed(to:)`.
  package init(_ source: Source, from reader: inout CacheReader) throws(CacheDamage) {
    self.init(placeholderFor: source)
    title = try reader.text()
    titleLength = try reader.integer()
    outline = Outline(try reader.list())
    containsTableOfContents = try reader.flag()
    codeBlocks = try reader.list()
    images = try reader.list()
    cover = try reader.optional()
    formulas = try reader.list()
    diagrams = try reader.list()
    for _ in 0..<(try reader.count()) { headingLinks.append(try reader.range()) }
    summary = try reader.text()
    length = Length(words: try reader.integer(), ideographs: try reader.integer())
  }
}

extension Note.Definition: Cacheable {
  public func write(to writer: inout CacheWriter) {
    writer.write(term)
    writer.write(anchor)
  }

  public init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(term: try reader.text(), anchor: try reader.optionalText())
  }
}

extension Outline.Heading: Cacheable {
  /// The number that is added to the level of a reference. Levels are smaller.
  private static let reference = 8

  public func write(to writer: inout CacheWriter) {
    writer.write(isReference ? level + Self.reference : level)
    writer.write(id)
    writer.write(text)
    writer.write(line)
  }

  public init(from reader: inout CacheReader) throws(CacheDamage) {
    let level = try reader.integer()
    self.init(
      level: level % Self.reference, id: try reader.text(), text: try reader.text(),
      line: try reader.integer(), isReference: level >= Self.reference)
  }
}

extension Note.CodeBlock: Cacheable {
  public func write(to writer: inout CacheWriter) {
    writer.write(lines)
    writer.write(language)
  }

  public init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(lines: try reader.lines(), language: try reader.text())
  }
}

extension Note.Image: Cacheable {
  public func write(to writer: inout CacheWriter) {
    writer.write(line)
    writer.write(src)
    writer.write(alt)
    writer.write(file)
    writer.write(size)
    writer.write(shownWidth ?? 0)
    writer.write(syntax == .html)
    writer.write(range)
    writer.write(sourceRange)
  }

  public init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(
      line: try reader.integer(), src: try reader.text(), alt: try reader.text(),
      file: try reader.optionalText(), size: try reader.optional())
    let width = try reader.integer()
    shownWidth = width == 0 ? nil : width
    syntax = try reader.flag() ? .html : .markdown
    range = try reader.range()
    sourceRange = try reader.range()
  }
}

extension PixelSize: Cacheable {
  public func write(to writer: inout CacheWriter) {
    writer.write(width)
    writer.write(height)
  }

  public init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(width: try reader.integer(), height: try reader.integer())
  }
}

extension Note.Formula: Cacheable {
  public func write(to writer: inout CacheWriter) {
    writer.write(line)
    writer.write(column ?? 0)
    writer.write(tex)
    writer.write(style.rawValue)
    writer.write(range)
  }

  public init(from reader: inout CacheReader) throws(CacheDamage) {
    let (line, column) = (try reader.integer(), try reader.integer())
    self.init(
      line: line, tex: try reader.text(),
      style: try Style(rawValue: reader.text()).undamaged(), range: try reader.range())
    self.column = column == 0 ? nil : column
  }
}

extension Note.Diagram: Cacheable {
  public func write(to writer: inout CacheWriter) {
    writer.write(language)
    writer.write(text)
    writer.write(line)
    writer.write(alt)
    writer.write(label)
    writer.write(range)
  }

  public init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(
      try reader.value(), try reader.text(), line: try reader.integer(), alt: try reader.text(),
      label: try reader.text(), range: try reader.range())
  }
}

extension DiagramLanguage: Cacheable {
  public func write(to writer: inout CacheWriter) { writer.write(byte: rawValue) }

  public init(from reader: inout CacheReader) throws(CacheDamage) {
    self = try Self(rawValue: reader.byte()).undamaged()
  }
}

extension CacheWriter {
  fileprivate mutating func write(_ range: Range<Int>) {
    write(range.lowerBound)
    write(range.upperBound)
  }

  fileprivate mutating func write(_ lines: ClosedRange<Int>) {
    write(lines.lowerBound)
    write(lines.upperBound)
  }
}

extension CacheReader {
  /// Reads a range of offsets.
  fileprivate mutating func range() throws(CacheDamage) -> Range<Int> {
    let (start, end) = (try integer(), try integer())
    guard start <= end else { throw CacheDamage() }
    return start..<end
  }

  /// Reads a range of lines.
  fileprivate mutating func lines() throws(CacheDamage) -> ClosedRange<Int> {
    let (first, last) = (try integer(), try integer())
    guard first <= last else { throw CacheDamage() }
    return first...last
  }
}
