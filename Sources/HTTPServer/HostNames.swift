/// The host names that requests may use.
///
/// Another site can make its own name resolve to this machine, and so read the served pages as if
/// they were pages of that site (DNS rebinding). The browser sends the name in `Host`, so the
/// server refuses unknown names.
struct HostNames: Sendable {
  private let names: Set<String>
  /// Indicates whether requests may use any IP address. Unlike a name, an address of another site
  /// cannot be made to lead to this machine.
  private let hasAnyAddress: Bool

  /// Creates the set of allowed names.
  ///
  /// - Parameters:
  ///   - host: The name or address that the server listens on.
  ///   - others: Other names of the server.
  init(_ host: String, _ others: [String]) {
    let given = [host] + others
    names = Set(
      (["localhost", "127.0.0.1", "[::1]"] + given).map { Self.bracketed($0.lowercased()) })
    hasAnyAddress = ["0.0.0.0", "::"].contains(host)
  }

  /// Returns whether a `Host` header, with or without a port, contains an allowed name.
  func contains(_ host: String) -> Bool {
    guard let name = Self.name(of: host.lowercased()) else { return false }
    return names.contains(name) || hasAnyAddress && Self.isAddress(name)
  }

  /// Returns the host without its port; `nil` if it is malformed.
  private static func name(of host: String) -> String? {
    let end =
      host.hasPrefix("[")
      ? host.firstIndex(of: "]").map { host.index(after: $0) } : host.firstIndex(of: ":")
    let name = host[..<(end ?? host.endIndex)]
    let port = host[name.endIndex...]
    guard port.isEmpty || port.first == ":" && port.dropFirst().utf8.allSatisfy(\.isDigit) else {
      return nil
    }
    // A final dot marks a fully qualified name and does not change it.
    return String(name.hasSuffix(".") ? name.dropLast() : name)
  }

  /// Returns a name as it is written in `Host`: an IPv6 address is put in brackets.
  private static func bracketed(_ name: String) -> String {
    name.contains(":") && !name.hasPrefix("[") ? "[\(name)]" : name
  }

  /// Returns whether a host has the form of an IPv4 or IPv6 address. It need not be a valid
  /// address.
  private static func isAddress(_ name: String) -> Bool {
    if name.hasPrefix("[") { return true }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(\.isDigit) }
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { self &- 0x30 < 10 }
}
