import Platform

/// A connection to a local server, which can send arbitrary bytes.
final class RawClient {
  private let descriptor: Int32

  /// - Returns: `nil` if no server listens on the port.
  init?(_ port: UInt16) {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    #if canImport(Darwin)
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #else
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    let connected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    // A server that stops answering fails the test instead of blocking it.
    var limit = timeval(tv_sec: 30, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    if connected != 0 { return nil }
  }

  deinit { close(descriptor) }

  func send(_ text: String) {
    _ = Array(text.utf8).withUnsafeBytes {
      Platform.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
  }

  /// Returns the bytes received until a text occurs among them, or the server closes the
  /// connection.
  func read(until end: String? = nil) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count <= 0 { break }
      bytes += buffer.prefix(count)
      if let end, String(decoding: bytes, as: UTF8.self).contains(end) { break }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Sends one request and returns the response.
  static func answer(
    _ target: String, _ method: String = "GET", headers: [String] = ["Host: localhost"],
    on port: UInt16
  ) -> String {
    guard let client = RawClient(port) else { return "" }
    let lines = ["\(method) \(target) HTTP/1.1"] + headers + ["Connection: close", "", ""]
    client.send(lines.joined(separator: "\r\n"))
    return client.read()
  }
}
