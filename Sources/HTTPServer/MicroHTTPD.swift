import CMicroHTTPD
import Platform

/// The installed libmicrohttpd. Its functions are thread-safe.
struct MicroHTTPD: @unchecked Sendable {
  fileprivate let library: microhttpd_library

  /// The library, loaded on first use; `nil` if it is not installed.
  static let installed = MicroHTTPD()

  private init?() {
    var library = microhttpd_library()
    guard unsafe microhttpd_load(&library) else { return nil }
    self.library = library
  }
}

/// A running daemon, which any thread may stop, once.
@safe struct Daemon: @unchecked Sendable {
  private let pointer: OpaquePointer
  private let microHTTPD: MicroHTTPD

  /// Starts a daemon that passes its requests to an exchange, which must exist until it is stopped.
  ///
  /// - Parameter socket: A socket that listens; the daemon closes it.
  init?(on socket: Int32, _ exchange: Exchange, _ limits: HTTPLimits) {
    var options = unsafe microhttpd_options()
    unsafe options.context = Unmanaged.passUnretained(exchange).toOpaque()
    // Clients are cut off in time for others; the daemon itself would let those wait.
    unsafe options.connections = UInt32(limits.connections + limits.eventSources + 64)
    unsafe options.request_bytes = limits.requestBytes
    unsafe options.answer_seconds = UInt32(limits.answerSeconds)
    unsafe options.see_connection = { context, connection, place, code in
      guard let exchange: Exchange = unsafe object(context),
        let connection = unsafe Connection(connection, exchange),
        let place = unsafe place
      else { return }
      if microhttpd_is_new(code) {
        let client = Client(connection.socket)
        unsafe place.pointee = Unmanaged.passRetained(client).toOpaque()
        exchange.clients.add(client)
      } else if let client = unsafe place.pointee {
        unsafe exchange.clients.remove(Unmanaged<Client>.fromOpaque(client).takeRetainedValue())
        unsafe place.pointee = nil
      }
    }
    unsafe options.see_target = { context, target, connection in
      guard let exchange: Exchange = unsafe object(context),
        let client = unsafe Connection(connection, exchange)?.client, let target = unsafe target
      else { return nil }
      client.request = nil
      client.target = unsafe Array(UnsafeRawBufferPointer(start: target, count: strlen(target)))
      return nil
    }
    unsafe options.answer = { context, connection, _, method, _, _, _, _ in
      guard let exchange: Exchange = unsafe object(context),
        let connection = unsafe Connection(connection, exchange), let method = unsafe method,
        let client = connection.client
      else { return microhttpd_no }
      let isAnswered =
        if let request = client.request {
          exchange.answer(request, on: connection, of: client)
        } else {
          unsafe exchange.begin(String(cString: method), on: connection, of: client)
        }
      return isAnswered ? microhttpd_yes : microhttpd_no
    }
    unsafe options.see_end = { context, connection, _, _ in
      guard let exchange: Exchange = unsafe object(context),
        let client = unsafe Connection(connection, exchange)?.client
      else { return }
      exchange.clients.endAnswer(to: client)
    }
    let started = unsafe withUnsafePointer(to: exchange.microHTTPD.library) {
      unsafe microhttpd_start($0, socket, &options)
    }
    guard let started = unsafe started else { return nil }
    unsafe pointer = started
    microHTTPD = exchange.microHTTPD
  }

  func stop() { unsafe microHTTPD.library.stop_daemon(pointer) }
}

/// Returns the object that a callback is given as its context.
private func object<Object: AnyObject>(_ context: UnsafeMutableRawPointer?) -> Object? {
  unsafe context.map { unsafe Unmanaged.fromOpaque($0).takeUnretainedValue() }
}

/// A connection that the daemon lends for a call, or until it is resumed.
@safe struct Connection: @unchecked Sendable {
  private let pointer: OpaquePointer
  private let microHTTPD: MicroHTTPD

  fileprivate init?(_ pointer: OpaquePointer?, _ exchange: Exchange) {
    guard let pointer = unsafe pointer else { return nil }
    unsafe self.pointer = pointer
    microHTTPD = exchange.microHTTPD
  }

  /// The socket of the connection, or -1.
  var socket: Int32 {
    unsafe withUnsafePointer(to: microHTTPD.library) { unsafe microhttpd_socket($0, pointer) }
  }

  /// Whose connection it is.
  var client: Client? {
    unsafe object(
      withUnsafePointer(to: microHTTPD.library) { unsafe microhttpd_context($0, pointer) })
  }

  /// Returns the headers of a request in order.
  var headers: [(name: String, value: String)] {
    let headers = Headers()
    _ = unsafe microHTTPD.library.get_connection_values_n(
      pointer, microhttpd_headers,
      { headers, _, name, nameLength, value, valueLength in
        guard let headers: Headers = unsafe object(headers) else { return microhttpd_no }
        unsafe headers.all.append((text(name, nameLength), text(value, valueLength)))
        return microhttpd_yes
      }, Unmanaged.passUnretained(headers).toOpaque())
    return withExtendedLifetime(headers) { $0.all }
  }

  func suspend() { unsafe microHTTPD.library.suspend_connection(pointer) }

  func resume() { unsafe microHTTPD.library.resume_connection(pointer) }
}

/// A list of headers that a C callback appends to.
private final class Headers {
  var all: [(name: String, value: String)] = []
}

private func text(_ start: UnsafePointer<CChar>?, _ length: Int) -> String {
  unsafe String(decoding: UnsafeRawBufferPointer(start: start, count: length), as: UTF8.self)
}

extension Connection {
  /// Sends a response, as the last step of a request.
  func send(_ response: HTTPResponse) -> Bool {
    guard let made = unsafe made(response.body) else { return false }
    defer { unsafe microHTTPD.library.destroy_response(made) }
    for (name, value) in Self.securityHeaders + response.headers {
      // A header that could not stand in a head is left out with the whole response.
      let isAdded = unsafe microHTTPD.library.add_response_header(made, name, value)
      if isAdded != microhttpd_yes { return false }
    }
    return unsafe microHTTPD.library.queue_response(pointer, UInt32(response.status), made)
      == microhttpd_yes
  }

  /// Headers that prevent browsers from guessing another type for a file, and from giving it to
  /// pages of other sites as a script or picture.
  private static let securityHeaders = [
    ("X-Content-Type-Options", "nosniff"), ("Cross-Origin-Resource-Policy", "same-origin"),
  ]

  private func made(_ body: HTTPResponse.Body) -> OpaquePointer? {
    switch body {
    case .none:
      return microHTTPD.library.create_response_from_buffer(0, nil, microhttpd_lent)
    case .bytes(var bytes):
      return unsafe bytes.withUnsafeMutableBytes {
        unsafe microHTTPD.library.create_response_from_buffer(
          $0.count, $0.baseAddress, microhttpd_copied)
      }
    case .file(let file, let offset, let length):
      return unsafe file.copy.flatMap { descriptor in
        microHTTPD.library.create_response_from_fd_at_offset64(
          UInt64(length), descriptor, UInt64(offset))
      }
    case .events(let source): return unsafe made(source)
    }
  }

  private func made(_ source: EventSource) -> OpaquePointer? {
    let stream = unsafe Unmanaged.passRetained(EventStream(source, self))
    let made = unsafe microHTTPD.library.create_response_from_callback(
      microhttpd_endless, 4096,
      { stream, _, buffer, count in
        guard let stream: EventStream = unsafe object(stream), let bytes = stream.take(count)
        else { return microhttpd_end }
        unsafe UnsafeMutableRawBufferPointer(start: buffer, count: count).copyBytes(from: bytes)
        return bytes.count
      }, stream.toOpaque(),
      { pointer in
        // The connection is closed, or was never asked to send anything.
        let stream: EventStream? = unsafe object(pointer)
        // The connection was closed, or the response was never sent.
        stream?.source.close()
        unsafe pointer.map { unsafe Unmanaged<EventStream>.fromOpaque($0).release() }
      })
    if let made = unsafe made {
      // The connection cannot be reused after an event stream.
      _ = unsafe microHTTPD.library.add_response_header(made, "Connection", "close")
    } else {
      source.close()
      unsafe stream.release()
    }
    return unsafe made
  }
}

/// An event source and the connection that sends its events.
private final class EventStream: Sendable {
  let source: EventSource
  private let connection: Connection

  /// A connection, which any thread may resume.
  init(_ source: EventSource, _ connection: Connection) {
    self.source = source
    self.connection = connection
  }

  /// The next bytes to send; `nil` if the stream is closed.
  func take(_ count: Int) -> [UInt8]? {
    let connection = connection
    return source.take(
      atMost: count, pause: { connection.suspend() }, wake: { connection.resume() })
  }
}
