import HTTPServer
import Platform
import SiteSource

/// What an address leads to on a host that serves the files of a site.
enum ServedPlace {
  case file(SiteFile)
  case moved(Move)
  case missing

  init(_ request: HTTPRequest, of address: SiteAddress, in tree: DirectoryTree) {
    guard request.path.isServed else {
      self = .missing
      return
    }
    switch LinkTarget(request.rawPath, on: .root, of: address) {
    case .outside:
      // Who asks for the machine means the site.
      self = request.path == "/" ? .moved(Move(to: address.base, 302)) : .missing
    case .file("", _) where !request.path.hasSuffix("/"):
      self = .moved(Move(to: address.base, 301))
    case .file(let path, _):
      self = Self.found(path, of: address, in: tree) ?? .ruled(request.path, in: tree)
    }
  }

  private static func found(
    _ path: String, of address: SiteAddress, in tree: DirectoryTree
  ) -> ServedPlace? {
    if ServerRules.files.contains(path) { return nil }
    for candidate in LinkTarget.files(for: path) {
      guard let file = SiteFile(candidate, in: tree) else { continue }
      // Relative addresses on the page of a folder are meant from within it.
      if candidate == "\(path)/index.html" {
        return .moved(Move(to: SitePath("/\(path)/").url(base: address.base), 301))
      }
      return .file(file)
    }
    return nil
  }

  /// Where the site's own rules send a reader on to.
  private static func ruled(_ path: String, in tree: DirectoryTree) -> ServedPlace {
    guard let rules = SiteFile(ServerRules.redirects, in: tree)?.bytes,
      let move = ServerRules.move(from: path, by: rules)
    else { return .missing }
    return .moved(move)
  }
}

/// A place that a reader is sent on to.
struct Move: Equatable {
  /// Percent-encoded.
  let address: String
  let status: Int

  init(to address: String, _ status: Int) { (self.address, self.status) = (address, status) }

  func response(to request: HTTPRequest) -> HTTPResponse {
    let query = address.contains("?") ? nil : request.rawQuery.map { "?\($0)" }
    // A browser would keep what it was told for good, and ask no more.
    return HTTPResponse(
      status, headers: [("Location", address + (query ?? "")), ("Cache-Control", "no-store")])
  }
}

extension String {
  /// Whether each component of a path names something, that is not hidden: only what others ask
  /// every host for (`/.well-known/`, RFC 8615) begins with a dot.
  fileprivate var isServed: Bool {
    var parts = split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    if parts.last == "" { parts.removeLast() }
    if parts.first == ".well-known" { parts.removeFirst() }
    return parts.allSatisfy { !$0.isEmpty && $0.first != "." }
  }
}
