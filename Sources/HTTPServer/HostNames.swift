/// The host names that requests may use.
///
/// Another site can have its own name resolve to this machine and so read what is served here as
/// its own (DNS rebinding). Its browser sends that name in `Host`.
struct HostNames: Sendable {
  private let names: Set<String>
  /// Whether any address will do: a name can be made to lead here, an address cannot.
  private let hasAnyAddress: Bool

  /// - Parameters:
  ///   - host: The name or address that the server listens on.
  ///   - others: Other names of it.
  init(_ host: String, _ others: [String]) {
    let given = [host] + others
    names = Set(
      (["localhost", "127.0.0.1", "[::1]"] + given).map { Self.bracketed($0.lowercased()) })
    hasAnyAddress = ["0.0.0.0", "::"].contains(host)
  }

  /// Whether a `Host` names this server, with a port or without.
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
    // A final dot says that a name is whole, which these are.
    return String(name.hasSuffix(".") ? name.dropLast() : name)
  }

  /// Returns an IPv6 address as it is written in `Host`.
  private static func bracketed(_ name: String) -> String {
    name.contains(":") && !name.hasPrefix("[") ? "[\(name)]" : name
  }

  /// Whether a host is an address of IPv4 or IPv6; that it is a valid one does not matter here.
  private static func isAddress(_ name: String) -> Bool {
    if name.hasPrefix("[") { return true }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(\.isDigit) }
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { self &- 0x30 < 10 }
}
