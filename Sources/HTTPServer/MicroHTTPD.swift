import CMicroHTTPD

/// The installed libmicrohttpd. Its functions are thread-safe.
struct MicroHTTPD: @unchecked Sendable {
  let library: microhttpd_library

  /// The library, loaded on first use; `nil` if it is not installed.
  static let installed = MicroHTTPD()

  private init?() {
    var library = microhttpd_library()
    guard microhttpd_load(&library) else { return nil }
    self.library = library
  }
}

extension MicroHTTPD {
  /// Returns the socket of a connection; -1 if it has none.
  func socket(of connection: OpaquePointer) -> Int32 {
    withUnsafePointer(to: library) { microhttpd_socket($0, connection) }
  }

  /// Returns the client of a connection.
  func client(of connection: OpaquePointer?) -> Client? {
    guard let connection,
      let context = withUnsafePointer(
        to: library, { microhttpd_context($0, connection) })
    else { return nil }
    return Unmanaged<Client>.fromOpaque(context).takeUnretainedValue()
  }

  /// Returns the headers of a request in order.
  func headers(of connection: OpaquePointer) -> [(name: String, value: String)] {
    let headers = Headers()
    _ = library.get_connection_values_n(
      connection, microhttpd_headers,
      { headers, _, name, nameLength, value, valueLength in
        guard let headers else { return microhttpd_no }
        Unmanaged<Headers>.fromOpaque(headers).takeUnretainedValue()
          .all.append((text(name, nameLength), text(value, valueLength)))
        return microhttpd_yes
      }, Unmanaged.passUnretained(headers).toOpaque())
    return withExtendedLifetime(headers) { $0.all }
  }
}

/// A list of headers that a C callback appends to.
private final class Headers {
  var all: [(name: String, value: String)] = []
}

private func text(_ start: UnsafePointer<CChar>?, _ length: Int) -> String {
  String(decoding: UnsafeRawBufferPointer(start: start, count: length), as: UTF8.self)
}

extension MicroHTTPD {
  /// Sends a response, as the last step of a request.
  func send(_ response: HTTPResponse, on connection: OpaquePointer) -> MHD_Result {
    guard let made = made(response.body, for: connection) else { return microhttpd_no }
    defer { library.destroy_response(made) }
    for (name, value) in Self.always + response.headers {
      // If a header is invalid, the whole response is not sent.
      if library.add_response_header(made, name, value) != microhttpd_yes { return microhttpd_no }
    }
    return library.queue_response(connection, UInt32(response.status), made)
  }

  /// Headers that prevent browsers from guessing another type for a file, and from giving it to
  /// pages of other sites as a script or picture.
  private static let always = [
    ("X-Content-Type-Options", "nosniff"), ("Cross-Origin-Resource-Policy", "same-origin"),
  ]

  private func made(
    _ body: HTTPResponse.Body, for connection: OpaquePointer
  ) -> OpaquePointer? {
    switch body {
    case .none:
      return library.create_response_from_buffer(0, nil, microhttpd_lent)
    case .bytes(var bytes):
      return bytes.withUnsafeMutableBytes {
        library.create_response_from_buffer($0.count, $0.baseAddress, microhttpd_copied)
      }
    case .file(let file, let offset, let length):
      return file.copy.flatMap { descriptor in
        library.create_response_from_fd_at_offset64(UInt64(length), descriptor, UInt64(offset))
      }
    case .events(let source): return made(source, for: connection)
    }
  }

  private func made(_ source: EventSource, for connection: OpaquePointer) -> OpaquePointer? {
    let stream = Unmanaged.passRetained(EventStream(source, connection, self))
    let made = library.create_response_from_callback(
      microhttpd_endless, 4096,
      { stream, _, buffer, count in
        EventStream.at(stream)?.read(into: .init(start: buffer, count: count)) ?? microhttpd_end
      }, stream.toOpaque(),
      { stream in
        // The connection was closed, or the response was never sent.
        EventStream.at(stream)?.source.close()
        stream.map { Unmanaged<EventStream>.fromOpaque($0).release() }
      })
    if let made {
      // The connection cannot be reused after an event stream.
      _ = library.add_response_header(made, "Connection", "close")
    } else {
      source.close()
      stream.release()
    }
    return made
  }
}

/// An event source and the connection that sends its events.
private final class EventStream: Sendable {
  let source: EventSource
  private let connection: Connection

  /// A connection, which any thread may resume.
  private struct Connection: @unchecked Sendable {
    let pointer: OpaquePointer
    let microHTTPD: MicroHTTPD
  }

  init(_ source: EventSource, _ connection: OpaquePointer, _ microHTTPD: MicroHTTPD) {
    self.source = source
    self.connection = Connection(pointer: connection, microHTTPD: microHTTPD)
  }

  static func at(_ pointer: UnsafeMutableRawPointer?) -> EventStream? {
    pointer.map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let connection = connection
    return source.read(
      into: buffer, pause: { connection.microHTTPD.library.suspend_connection(connection.pointer) },
      wake: { connection.microHTTPD.library.resume_connection(connection.pointer) })
      ?? microhttpd_end
  }
}
