import Platform

/// Why a server cannot be started.
public enum HTTPServerError: Error, Equatable, CustomStringConvertible {
  /// There is no libmicrohttpd on the machine.
  case missingLibrary
  /// Another program listens on the port.
  case busyPort(UInt16)
  /// Another program listens on each of some ports.
  case busyPorts(ClosedRange<UInt16>)
  /// No network of the machine has the host's address, or its name is not known.
  case unknownHost(String)
  /// The system refuses to listen.
  case refused(host: String, port: UInt16, code: Int32)

  public var description: String {
    switch self {
    case .missingLibrary:
      "libmicrohttpd, by which sites are served, is not installed; install Debian's libmicrohttpd12"
        + " or Homebrew's libmicrohttpd"
    case .busyPort(let port):
      "another program listens on port \(port); stop it, or name another port"
    case .busyPorts(let ports):
      "other programs listen on the ports \(ports.lowerBound) to \(ports.upperBound); name another"
        + " port"
    case .unknownHost(let host):
      "\(host) is no address of this machine; name one that is, or none, which serves this machine"
        + " alone"
    case .refused(let host, let port, let code):
      "cannot listen on \(host), port \(port): \(String(cString: strerror(code)))"
    }
  }
}
