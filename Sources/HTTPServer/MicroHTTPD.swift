import CMicroHTTPD

/// libmicrohttpd as it is installed on a machine; its functions may be called from any thread.
struct MicroHTTPD: @unchecked Sendable {
  let library: microhttpd_library

  /// The library, loaded when it is first asked for; `nil` where it is not installed.
  static let installed = MicroHTTPD()

  private init?() {
    var library = microhttpd_library()
    guard microhttpd_load(&library) else { return nil }
    self.library = library
  }
}

extension MicroHTTPD {
  /// The socket of a connection, or -1.
  func socket(of connection: OpaquePointer) -> Int32 {
    withUnsafePointer(to: library) { microhttpd_socket($0, connection) }
  }

  /// Whose connection it is.
  func client(of connection: OpaquePointer?) -> Client? {
    guard let connection,
      let context = withUnsafePointer(
        to: library, { microhttpd_context($0, connection) })
    else { return nil }
    return Unmanaged<Client>.fromOpaque(context).takeUnretainedValue()
  }

  /// The headers of a request, in their order.
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

/// Headers while they are gathered.
private final class Headers {
  var all: [(name: String, value: String)] = []
}

private func text(_ start: UnsafePointer<CChar>?, _ length: Int) -> String {
  String(decoding: UnsafeRawBufferPointer(start: start, count: length), as: UTF8.self)
}
