import CTOML

/// A TOML value, read through the C interface as other modules would read it.
indirect enum TOML: Equatable, CustomStringConvertible {
  case table([Member])
  case array([TOML])
  case string(String)
  case integer(Int64)
  case float(Double)
  case boolean(Bool)
  case date(String)

  struct Member: Equatable {
    var key: String
    var value: TOML
  }

  struct ParseError: Error, Equatable, CustomStringConvertible {
    var line: Int
    var column: Int
    var message: String

    var description: String { "\(line):\(column): \(message)" }
  }

  init(_ bytes: [UInt8]) throws {
    let document = bytes.withUnsafeBytes {
      ctoml_read($0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count)
    }
    guard let document else { throw ParseError(line: 0, column: 0, message: "out of memory") }
    defer { ctoml_free(document) }
    if let error = ctoml_get_error(document)?.pointee {
      throw ParseError(
        line: Int(error.line), column: Int(error.column), message: String(error.message))
    }
    var count = 0
    let nodes = UnsafeBufferPointer(start: ctoml_nodes(document, &count), count: count)
    self.init(nodes, 0)
  }

  init(_ text: String) throws { try self.init(Array(text.utf8)) }

  private init(_ nodes: UnsafeBufferPointer<ctoml_node>, _ index: Int) {
    let node = nodes[index]
    switch node.kind {
    case CTOML_TABLE:
      self = .table(
        TOML.children(nodes, index).map {
          Member(key: String(nodes[$0].key), value: TOML(nodes, $0))
        })
    case CTOML_ARRAY: self = .array(TOML.children(nodes, index).map { TOML(nodes, $0) })
    case CTOML_STRING: self = .string(String(node.text))
    case CTOML_INTEGER: self = .integer(node.integer)
    case CTOML_FLOAT: self = .float(node.number)
    case CTOML_BOOLEAN: self = .boolean(node.integer != 0)
    default: self = .date(String(node.text))
    }
  }

  private static func children(
    _ nodes: UnsafeBufferPointer<ctoml_node>, _ index: Int
  ) -> [Int] {
    var children: [Int] = []
    var child = index + 1
    while child < nodes[index].end {
      children.append(child)
      child = nodes[child].end
    }
    return children
  }

  var description: String {
    switch self {
    case .table(let members):
      "{" + members.map { "\($0.key): \($0.value)" }.joined(separator: ", ") + "}"
    case .array(let elements): "[" + elements.map(\.description).joined(separator: ", ") + "]"
    case .string(let text): "\"\(text)\""
    case .integer(let value): "\(value)"
    case .float(let value): "\(value)"
    case .boolean(let value): "\(value)"
    case .date(let text): "<\(text)>"
    }
  }
}

extension String {
  init(_ text: ctoml_text) {
    let bytes = UnsafeRawBufferPointer(start: text.bytes, count: text.count)
    self = String(decoding: bytes, as: UTF8.self)
  }
}
