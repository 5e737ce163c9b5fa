import CMicroHTTPD
import Platform

/// Sockets that listen on one port of all addresses of a host. They are closed at the end of the
/// value's lifetime.
struct ListeningSockets: ~Copyable {
  private(set) var descriptors: [Int32] = []
  private(set) var port: UInt16
  /// The addresses that the sockets listen on. A name may resolve to the same address twice, and
  /// the second time is skipped.
  private var addresses: Set<[UInt8]> = []

  /// The number of attempts to find a port that is free on both loopback addresses.
  private static let maximumAttempts = 20

  init(_ host: String, _ port: UInt16) throws(HTTPServerError) {
    self.port = port
    for _ in 1..<Self.maximumAttempts where port == 0 {
      do throws(HTTPServerError) {
        try listen(on: host)
        return
      } catch .busyPort {
        closeAll()
        self.port = 0
      }
    }
    try listen(on: host)
  }

  deinit { for descriptor in descriptors { close(descriptor) } }

  private mutating func closeAll() {
    for descriptor in descriptors { close(descriptor) }
    (descriptors, addresses) = ([], [])
  }

  private mutating func listen(on host: String) throws(HTTPServerError) {
    // A client may resolve `localhost` to either address.
    let names =
      switch host {
      case "localhost": ["127.0.0.1", "::1"]
      case "0.0.0.0", "::": ["0.0.0.0", "::"]
      default: [host]
      }
    var fault = HTTPServerError.unknownHost(host)
    for name in names {
      var found: UnsafeMutablePointer<addrinfo>?
      var hints = unsafe addrinfo()
      unsafe hints.ai_socktype = microhttpd_stream
      guard unsafe getaddrinfo(name, nil, &hints, &found) == 0 else { continue }
      defer { unsafe freeaddrinfo(found) }
      var next = unsafe found
      while let info = unsafe next?.pointee {
        unsafe next = info.ai_next
        guard let code = unsafe listen(on: info) else { continue }
        if code == EADDRINUSE { throw .busyPort(port) }
        // The machine may lack IPv6, and a name may have addresses that do not belong to this
        // machine.
        if ![EADDRNOTAVAIL, EAFNOSUPPORT].contains(code) {
          fault = .refused(host: host, port: port, code: code)
        }
      }
    }
    if descriptors.isEmpty { throw fault }
  }

  /// Listens on an address; returns the system's error number if that fails.
  private mutating func listen(on info: addrinfo) -> Int32? {
    guard let address = unsafe info.ai_addr else { return EADDRNOTAVAIL }
    unsafe address.port = port
    guard unsafe !addresses.contains(info.addressBytes) else { return nil }
    let descriptor = unsafe socket(info.ai_family, info.ai_socktype, info.ai_protocol)
    guard descriptor >= 0 else { return errno }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    var yes: Int32 = 1
    let size = socklen_t(MemoryLayout<Int32>.size)
    // The port becomes available as soon as the last listener is gone, even if old connections are
    // still closing.
    unsafe setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, size)
    if unsafe info.ai_family == AF_INET6 {
      unsafe setsockopt(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &yes, size)
    }
    var length = unsafe info.ai_addrlen
    guard unsafe bind(descriptor, address, length) == 0,
      Platform.listen(descriptor, Int32(SOMAXCONN)) == 0,
      unsafe getsockname(descriptor, address, &length) == 0
    else {
      defer { close(descriptor) }
      return errno
    }
    port = unsafe address.port
    unsafe addresses.insert(info.addressBytes)
    descriptors.append(descriptor)
    return nil
  }
}

extension addrinfo {
  fileprivate var addressBytes: [UInt8] {
    unsafe Array(UnsafeRawBufferPointer(start: ai_addr, count: Int(ai_addrlen)))
  }
}

extension UnsafeMutablePointer<sockaddr> {
  /// The port of an address, which IPv4 and IPv6 store at the same offset.
  fileprivate var port: UInt16 {
    get {
      unsafe withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        unsafe UInt16(bigEndian: $0.pointee.sin_port)
      }
    }
    nonmutating set {
      unsafe withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        unsafe $0.pointee.sin_port = newValue.bigEndian
      }
    }
  }
}
