import HTTPServer
import Platform
import SiteSource

/// The response that a static host would choose for a request: a file, a redirect, or not found.
enum ResolvedRequest {
  case file(SiteFile)
  case moved(Redirect)
  case missing

  init(_ request: HTTPRequest, of address: SiteAddress, in tree: DirectoryTree) {
    guard request.path.isServed else {
      self = .missing
      return
    }
    switch LinkTarget(request.rawPath, on: .root, of: address) {
    case .outside:
      // The site is published under a base path: redirect `/` to it.
      self = request.path == "/" ? .moved(Redirect(to: address.base, 302)) : .missing
    // The base path without its final slash: redirect to the base path.
    case .file("", _) where !request.path.hasSuffix("/"):
      self = .moved(Redirect(to: address.base, 301))
    case .file(let path, _):
      self = Self.found(path, of: address, in: tree) ?? .redirected(request.path, in: tree)
    }
  }

  /// Returns the file at a path, or a redirect to the address of the folder at the path; `nil` if
  /// there is no such file.
  private static func found(
    _ path: String, of address: SiteAddress, in tree: DirectoryTree
  ) -> ResolvedRequest? {
    if ServerRules.files.contains(path) { return nil }
    for candidate in LinkTarget.files(for: path) {
      guard let file = SiteFile(candidate, in: tree) else { continue }
      // Redirect a folder without a final slash, so that relative links on its page resolve.
      if candidate == "\(path)/index.html" {
        return .moved(Redirect(to: SitePath("/\(path)/").url(base: address.base), 301))
      }
      return .file(file)
    }
    return nil
  }

  /// Resolves a path by the site's own redirect rules.
  private static func redirected(_ path: String, in tree: DirectoryTree) -> ResolvedRequest {
    guard let rules = SiteFile(ServerRules.redirects, in: tree)?.bytes,
      let move = ServerRules.redirect(from: path, rules: rules)
    else { return .missing }
    return .moved(move)
  }
}

/// A redirect.
struct Redirect: Equatable {
  /// The percent-encoded path or address to which the client is redirected.
  let address: String
  let status: Int

  init(to address: String, _ status: Int) { (self.address, self.status) = (address, status) }

  func response(to request: HTTPRequest) -> HTTPResponse {
    let query = address.contains("?") ? nil : request.rawQuery.map { "?\($0)" }
    // Do not let the browser store a permanent redirect, because it would never ask again.
    return HTTPResponse(
      status, headers: [("Location", address + (query ?? "")), ("Cache-Control", "no-store")])
  }
}

extension String {
  /// A Boolean value that indicates whether a path may be served: it has no empty and no hidden
  /// component.
  ///
  /// The only component that may begin with a dot is `.well-known` at the start (RFC 8615).
  fileprivate var isServed: Bool {
    var parts = split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    if parts.last == "" { parts.removeLast() }
    if parts.first == ".well-known" { parts.removeFirst() }
    return parts.allSatisfy { !$0.isEmpty && $0.first != "." }
  }
}

/// The files that static hosts read as their configuration and do not serve.
enum ServerRules {
  static let redirects = SitePath.redirects.outputPath
  static let files: Set = [redirects, SitePath.headers.outputPath]

  /// Returns the redirect that the file `_redirects` defines for a path; `nil` if there is none.
  ///
  /// A line has the old address, the new address and a status, as in `/old /new 301`. Patterns
  /// (`*`, `:name`) are not supported here, so their redirects work only on the host.
  static func redirect(from path: String, rules: [UInt8]) -> Redirect? {
    for line in String(decoding: rules, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let fields = line.prefix { $0 != "#" }.split { $0 == " " || $0 == "\t" }
      guard fields.count >= 2,
        percentDecoded(fields[0].withoutSlash) == String(path[...].withoutSlash)
      else { continue }
      let status = fields.count > 2 ? Int(fields[2].filter { $0 != "!" }) ?? 0 : 301
      if [301, 302, 303, 307, 308].contains(status) {
        return Redirect(to: String(fields[1]), status)
      }
    }
    return nil
  }
}

extension Substring {
  fileprivate var withoutSlash: Substring { count > 1 && hasSuffix("/") ? dropLast() : self }
}
