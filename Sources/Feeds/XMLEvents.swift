import Bytes
import CExpat

/// Reads XML from its start to its end, by expat, and tells of each element.
struct XMLEvents {
  /// The event; for the start of an element with its line and column, from 1.
  enum Event {
    case start(name: String, attributes: [String: String])
    case end(name: String)
    case text(BorrowedBytes)
  }

  /// The reason why the text is not well-formed XML.
  struct Fault: Error {
    var line: Int
    var column: Int
    var message: String
  }

  /// Reads a file. The names of elements come without their namespaces.
  static func read(
    _ bytes: [UInt8], _ use: (Event, _ line: Int, _ column: Int) -> Void
  ) throws(Fault) {
    guard let parser = unsafe XML_ParserCreateNS(nil, 0x20) else {
      throw Fault(line: 1, column: 1, message: "there is no memory to read it")
    }
    defer { unsafe XML_ParserFree(parser) }
    let status = withoutActuallyEscaping(use) { use in
      let reader = unsafe Reader(parser, use)
      unsafe XML_SetUserData(parser, Unmanaged.passUnretained(reader).toOpaque())
      unsafe XML_SetElementHandler(
        parser,
        { data, name, attributes in
          guard let reader = unsafe Reader.of(data), let name = unsafe name else { return }
          unsafe reader.tell(.start(name: Reader.bare(name), attributes: Reader.pairs(attributes)))
        },
        { data, name in
          guard let reader = unsafe Reader.of(data), let name = unsafe name else { return }
          unsafe reader.tell(.end(name: Reader.bare(name)))
        })
      unsafe XML_SetCharacterDataHandler(parser) { data, text, count in
        guard let reader = unsafe Reader.of(data), let text = unsafe text, count > 0 else { return }
        unsafe reader.tell(.text(BorrowedBytes(characters: text, count: Int(count))))
      }
      return bytes.withBytes { bytes in
        unsafe bytes.withCharacters { text in
          withExtendedLifetime(reader) {
            unsafe XML_Parse(parser, text.baseAddress, Int32(clamping: text.count), 1)
          }
        }
      }
    }
    if status == XML_STATUS_OK { return }
    let message = unsafe XML_ErrorString(XML_GetErrorCode(parser)).map {
      unsafe String(cString: $0)
    }
    throw Fault(
      line: unsafe Int(XML_GetCurrentLineNumber(parser)),
      column: unsafe Int(XML_GetCurrentColumnNumber(parser)) + 1, message: message ?? "")
  }
}

extension XMLEvents {
  /// The object that the parser's callbacks receive.
  @safe private final class Reader {
    private let parser: XML_Parser
    private let use: (Event, Int, Int) -> Void

    init(_ parser: XML_Parser, _ use: @escaping (Event, Int, Int) -> Void) {
      unsafe (self.parser, self.use) = (parser, use)
    }

    static func of(_ data: UnsafeMutableRawPointer?) -> Reader? {
      unsafe data.map { unsafe Unmanaged<Reader>.fromOpaque($0).takeUnretainedValue() }
    }

    func tell(_ event: Event) {
      // Only the places of start tags are needed; counting a column reads the whole line.
      guard case .start = event else { return use(event, 0, 0) }
      unsafe use(
        event, Int(XML_GetCurrentLineNumber(parser)), Int(XML_GetCurrentColumnNumber(parser)) + 1)
    }

    /// The name without its namespace, which expat puts before it.
    static func bare(_ name: UnsafePointer<CChar>) -> String {
      let name = unsafe String(cString: name)
      return name.lastIndex(of: " ").map { String(name[name.index(after: $0)...]) } ?? name
    }

    /// The attributes: names and values by turns, up to a null.
    static func pairs(_ list: UnsafeMutablePointer<UnsafePointer<CChar>?>?) -> [String: String] {
      var pairs: [String: String] = [:]
      guard var place = unsafe list else { return pairs }
      while let name = unsafe place[0], let value = unsafe place[1] {
        unsafe pairs[bare(name)] = String(cString: value)
        unsafe place += 2
      }
      return pairs
    }
  }
}
