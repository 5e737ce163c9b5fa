import Bytes
import CExpat

/// The reason why a text is not well-formed XML, with its line and column from 1.
struct XMLSyntaxError: Error {
  var line: Int
  var column: Int
  var message: String
}

/// Parses XML with expat and reports its elements as events.
struct XMLEvents {
  /// An event. Only the start of an element has a line and a column, from 1; other events have 0.
  enum Event {
    case start(name: String, attributes: [String: String])
    case end(name: String)
    case text(BorrowedBytes)
  }

  /// Parses a file and calls `use` with each event. The names of elements and attributes are
  /// reported without their namespaces.
  static func read(
    _ bytes: [UInt8], _ use: (Event, _ line: Int, _ column: Int) -> Void
  ) throws(XMLSyntaxError) {
    guard let parser = unsafe XML_ParserCreateNS(nil, 0x20) else {
      throw XMLSyntaxError(line: 1, column: 1, message: "not enough memory to parse it")
    }
    defer { unsafe XML_ParserFree(parser) }
    let status = withoutActuallyEscaping(use) { use in
      let reader = unsafe Reader(parser, use)
      unsafe XML_SetUserData(parser, Unmanaged.passUnretained(reader).toOpaque())
      unsafe XML_SetElementHandler(
        parser,
        { data, name, attributes in
          guard let reader = unsafe Reader.of(data), let name = unsafe name else { return }
          unsafe reader.emit(.start(name: Reader.bare(name), attributes: Reader.pairs(attributes)))
        },
        { data, name in
          guard let reader = unsafe Reader.of(data), let name = unsafe name else { return }
          unsafe reader.emit(.end(name: Reader.bare(name)))
        })
      unsafe XML_SetCharacterDataHandler(parser) { data, text, count in
        guard let reader = unsafe Reader.of(data), let text = unsafe text, count > 0 else { return }
        unsafe reader.emit(.text(BorrowedBytes(characters: text, count: Int(count))))
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
    throw XMLSyntaxError(
      line: unsafe Int(XML_GetCurrentLineNumber(parser)),
      column: unsafe Int(XML_GetCurrentColumnNumber(parser)) + 1, message: message ?? "")
  }
}

extension XMLEvents {
  /// The object that expat passes to the callbacks.
  @safe private final class Reader {
    private let parser: XML_Parser
    private let use: (Event, Int, Int) -> Void

    init(_ parser: XML_Parser, _ use: @escaping (Event, Int, Int) -> Void) {
      unsafe (self.parser, self.use) = (parser, use)
    }

    static func of(_ data: UnsafeMutableRawPointer?) -> Reader? {
      unsafe data.map { unsafe Unmanaged<Reader>.fromOpaque($0).takeUnretainedValue() }
    }

    func emit(_ event: Event) {
      // Only start tags need a location, and expat scans the whole line to compute a column.
      guard case .start = event else { return use(event, 0, 0) }
      unsafe use(
        event, Int(XML_GetCurrentLineNumber(parser)), Int(XML_GetCurrentColumnNumber(parser)) + 1)
    }

    /// Removes the namespace, which expat puts before the name.
    static func bare(_ name: UnsafePointer<CChar>) -> String {
      let name = unsafe String(cString: name)
      return name.lastIndex(of: " ").map { String(name[name.index(after: $0)...]) } ?? name
    }

    /// Returns the attributes from a null-terminated list of alternating names and values.
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
