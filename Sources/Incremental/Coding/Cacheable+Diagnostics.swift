import Diagnostics
import Text

extension Diagnostic: Cacheable {
  public func write(to writer: inout CacheWriter) {
    writer.write(severity.rawValue)
    writer.write(id.description)
    writer.write(location)
    writer.write(message)
  }

  public init(from reader: inout CacheReader) throws(CacheDamage) {
    guard let severity = Severity(rawValue: try reader.text()) else { throw CacheDamage() }
    let id = ID(stringLiteral: try reader.text())
    let location: SourceLocation = try reader.value()
    self.init(severity, id, at: location, try reader.text())
  }
}

extension SourceLocation: Cacheable {
  public func write(to writer: inout CacheWriter) { write(to: &writer, in: "") }

  public init(from reader: inout CacheReader) throws(CacheDamage) {
    try self.init(from: &reader, in: "")
  }

  /// Writes a place that is in one file as a rule.
  public func write(to writer: inout CacheWriter, in file: String) {
    writer.write(path, orAs: file)
    writer.write(line ?? 0)
    writer.write(column ?? 0)
  }

  public init(from reader: inout CacheReader, in file: String) throws(CacheDamage) {
    self.init(try reader.text(orAs: file))
    let (line, column) = (try reader.integer(), try reader.integer())
    if line > 0 { self.line = line }
    if column > 0 { self.column = column }
  }
}

extension DateTime: Cacheable {
  public func write(to writer: inout CacheWriter) {
    for part in [year, month, day, hour, minute, second, offset] { writer.write(part) }
  }

  public init(from reader: inout CacheReader) throws(CacheDamage) {
    let (year, month, day) = (try reader.integer(), try reader.integer(), try reader.integer())
    let (hour, minute, second) = (try reader.integer(), try reader.integer(), try reader.integer())
    let date = DateTime(
      year: year, month: month, day: day, hour: hour, minute: minute, second: second,
      offset: try reader.integer())
    guard let date else { throw CacheDamage() }
    self = date
  }
}
