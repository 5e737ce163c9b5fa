import Incremental
import Notes
import Pictures

/// What parsing its body told of a note, as far as its page shows it; its source, the body itself and
/// what else is known of it (`NoteOutcome`) are kept apart from it.
extension Note {
  package func writeParsed(to writer: inout CacheWriter) {
    writer.write(title)
    writer.write(titleLength)
    writer.write(outline.headings)
    writer.write(hasOwnContents)
    writer.write(codeBlocks)
    writer.write(images)
    writer.write(cover)
    writer.write(formulas)
    writer.write(UInt64(headingLinks.count))
    for link in headingLinks { writer.write(link) }
    writer.write(summary)
    writer.write(length.words)
    writer.write(length.ideographs)
  }

  package init(_ source: Source, from reader: inout CacheReader) throws(CacheDamage) {
    self.init(unparsed: source)
    title = try reader.text()
    titleLength = try reader.integer()
    outline = Outline(try reader.list())
    hasOwnContents = try reader.flag()
    codeBlocks = try reader.list()
    images = try reader.list()
    cover = try reader.optional()
    formulas = try reader.list()
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
  public func write(to writer: inout CacheWriter) {
    writer.write(level)
    writer.write(id)
    writer.write(text)
    writer.write(line)
  }

  public init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(
      level: try reader.integer(), id: try reader.text(), text: try reader.text(),
      line: try reader.integer())
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
  fileprivate mutating func range() throws(CacheDamage) -> Range<Int> {
    let (start, end) = (try integer(), try integer())
    guard start <= end else { throw CacheDamage() }
    return start..<end
  }

  fileprivate mutating func lines() throws(CacheDamage) -> ClosedRange<Int> {
    let (first, last) = (try integer(), try integer())
    guard first <= last else { throw CacheDamage() }
    return first...last
  }
}
