import CMicroHTTPD

extension MicroHTTPD {
  /// Sends a response, as the last thing that is done with a request.
  func send(_ response: HTTPResponse, on connection: OpaquePointer) -> MHD_Result {
    guard let made = made(response.body, for: connection) else { return microhttpd_no }
    defer { library.destroy_response(made) }
    for (name, value) in Self.always + response.headers {
      // A header that could not stand in a head is left out with the whole response.
      if library.add_response_header(made, name, value) != microhttpd_yes { return microhttpd_no }
    }
    return library.queue_response(connection, UInt32(response.status), made)
  }

  /// No browser takes a file for another kind than it is said to be, nor lets pages of other sites
  /// have it as a script or a picture.
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
        // The connection is closed, or was never asked to send anything.
        EventStream.at(stream)?.source.close()
        stream.map { Unmanaged<EventStream>.fromOpaque($0).release() }
      })
    if let made {
      // Who was sent events to their end is not waited for.
      _ = library.add_response_header(made, "Connection", "close")
    } else {
      source.close()
      stream.release()
    }
    return made
  }
}

/// A source of events and the connection on which they are sent.
private final class EventStream: Sendable {
  let source: EventSource
  private let connection: Connection

  /// A connection, which any thread may let go on.
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
