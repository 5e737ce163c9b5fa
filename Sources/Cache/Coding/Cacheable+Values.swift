import Bytes
import Diagnostics
import Liquid
import Platform
import Text

extension Value: Cacheable {
  /// The byte before a value that identifies its type.
  private enum Tag: UInt8 {
    case null, no, yes, integer, float, string, html, array, object, range
  }

  public func write(to writer: inout CacheWriter) {
    switch self {
    case .null: writer.write(byte: Tag.null.rawValue)
    case .drop(let drop):
      // A drop is written only for a digest, so all fields are written and never read.
      writer.write(byte: Tag.null.rawValue)
      for name in drop.names { writer.write(drop.value(for: name) ?? .null) }
    case .bool(let flag): writer.write(byte: (flag ? Tag.yes : .no).rawValue)
    case .integer(let number):
      writer.write(byte: Tag.integer.rawValue)
      writer.write(number)
    case .float(let number):
      writer.write(byte: Tag.float.rawValue)
      writer.write(fixed: number.bitPattern)
    case .string(let text):
      writer.write(byte: Tag.string.rawValue)
      writer.write(text)
    case .html(let html):
      writer.write(byte: Tag.html.rawValue)
      html.bytes.withBytes { writer.write($0) }
    case .array(let values):
      writer.write(byte: Tag.array.rawValue)
      writer.write(values)
    case .object(let object):
      writer.write(byte: Tag.object.rawValue)
      writer.write(object)
    case .range(let first, let last):
      writer.write(byte: Tag.range.rawValue)
      writer.write(first)
      writer.write(last)
    }
  }

  public init(from reader: inout CacheReader) throws(CacheDamage) {
    guard let sort = Tag(rawValue: try reader.byte()) else { throw CacheDamage() }
    self =
      switch sort {
      case .null: .null
      case .no: .bool(false)
      case .yes: .bool(true)
      case .integer: .integer(try reader.integer())
      case .float: .float(Double(bitPattern: try reader.fixed()))
      case .string: .string(try reader.text())
      case .html: .html(HTML(Array(try reader.rawText())))
      case .array: .array(try reader.list())
      case .object: .object(try reader.value())
      case .range: .range(try reader.integer(), try reader.integer())
      }
  }
}

extension Object: Cacheable {
  public func write(to writer: inout CacheWriter) {
    writer.write(UInt64(count))
    for (key, value) in self {
      writer.write(key)
      writer.write(value)
    }
  }

  public init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init()
    for _ in 0..<(try reader.count()) {
      let key = try reader.text()
      self[key] = try reader.value(Value.self)
    }
  }
}

extension Diagnostic: Cacheable {
  public func write(to writer: inout CacheWriter) {
    writer.write(severity.rawValue)
    writer.write(id.description)
    writer.write(location)
    writer.write(message)
    switch detail {
    case nil: writer.write(0)
    case .explained: writer.write(1)
    case .missing(let address):
      writer.write(2)
      writer.write(address)
    case .notCarriedOver(let construct):
      writer.write(3)
      writer.write(construct.name)
      writer.write(construct.count)
      writer.write(construct.outcome)
    }
  }

  public init(from reader: inout CacheReader) throws(CacheDamage) {
    guard let severity = Severity(rawValue: try reader.text()) else { throw CacheDamage() }
    let id = ID(stringLiteral: try reader.text())
    let location: SourceLocation = try reader.value()
    self.init(severity, id, at: location, try reader.text())
    switch try reader.integer() {
    case 0: break
    case 1: detail = .explained
    case 2: detail = .missing(address: try reader.text())
    case 3:
      let (name, count) = (try reader.text(), try reader.integer())
      detail = .notCarriedOver(ForeignConstruct(name, count: count, outcome: try reader.text()))
    default: throw CacheDamage()
    }
  }
}

extension SourceLocation: Cacheable {
  public func write(to writer: inout CacheWriter) { write(to: &writer, in: "") }

  public init(from reader: inout CacheReader) throws(CacheDamage) {
    try self.init(from: &reader, in: "")
  }

  /// Writes a location.
  ///
  /// - Parameter file: The path of the file that usually contains the location. This path is not
  ///   written.
  public func write(to writer: inout CacheWriter, in file: String) {
    writer.write(path, ifDifferentFrom: file)
    writer.write(line ?? 0)
    writer.write(column ?? 0)
  }

  /// Reads the output of `write(to:in:)`.
  ///
  /// - Parameter file: The same path as for writing.
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

extension Stamp: Cacheable {
  package func write(to writer: inout CacheWriter) {
    writer.write(byte: kind.rawValue)
    writer.write(Int(size))
    writer.write(fixed: UInt64(bitPattern: time))
    writer.write(fixed: UInt64(bitPattern: statusTime))
    writer.write(inode)
  }

  package init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(
      kind: try Stamp.FileType(rawValue: reader.byte()).undamaged(),
      size: Int64(try reader.integer()),
      time: Int64(bitPattern: try reader.fixed()),
      statusTime: Int64(bitPattern: try reader.fixed()),
      inode: try reader.number())
  }
}

extension Input: Cacheable {
  package func write(to writer: inout CacheWriter) {
    writer.write(path)
    writer.write(stamp)
  }

  package init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(path: try reader.text(), stamp: try reader.value())
  }
}
