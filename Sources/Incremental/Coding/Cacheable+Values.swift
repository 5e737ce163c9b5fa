import Bytes
import Liquid

extension Value: Cacheable {
  private enum Sort: UInt8 {
    case null, no, yes, integer, float, string, html, array, object, range
  }

  public func write(to writer: inout CacheWriter) {
    switch self {
    case .null: writer.write(byte: Sort.null.rawValue)
    case .drop(let drop):
      // A drop stands for something of the site: it is never taken out again, but for a digest all
      // that can be seen of it counts.
      writer.write(byte: Sort.null.rawValue)
      for name in drop.names { writer.write(drop.value(for: name) ?? .null) }
    case .bool(let flag): writer.write(byte: (flag ? Sort.yes : .no).rawValue)
    case .integer(let number):
      writer.write(byte: Sort.integer.rawValue)
      writer.write(number)
    case .float(let number):
      writer.write(byte: Sort.float.rawValue)
      writer.write(fixed: number.bitPattern)
    case .string(let text):
      writer.write(byte: Sort.string.rawValue)
      writer.write(text)
    case .html(let html):
      writer.write(byte: Sort.html.rawValue)
      html.bytes.withBytes { writer.write($0) }
    case .array(let values):
      writer.write(byte: Sort.array.rawValue)
      writer.write(values)
    case .object(let object):
      writer.write(byte: Sort.object.rawValue)
      writer.write(object)
    case .range(let first, let last):
      writer.write(byte: Sort.range.rawValue)
      writer.write(first)
      writer.write(last)
    }
  }

  public init(from reader: inout CacheReader) throws(CacheDamage) {
    guard let sort = Sort(rawValue: try reader.byte()) else { throw CacheDamage() }
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
