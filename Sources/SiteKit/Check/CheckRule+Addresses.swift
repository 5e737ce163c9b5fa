import SiteSource

extension CheckRule {
  /// Creates the rule that an address breaks by its scheme or its host; `nil` if it breaks no rule.
  ///
  /// Such an address works only on the author's machine, or others can change its content in
  /// transit.
  ///
  /// - Parameters:
  ///   - isShown: `true` if the page shows or runs the file at the address; `false` if readers
  ///     follow a link to it.
  ///   - isSecure: `true` if the page is served over HTTPS.
  package init?(brokenBy address: String, isShown: Bool, onSecurePage isSecure: Bool) {
    let address = address.lowercased()
    if address.hasPrefix("file:") {
      self = .linkLocal
      return
    }
    guard let scheme = ["http://", "https://", "//"].first(where: address.hasPrefix) else {
      return nil
    }
    let host = address.dropFirst(scheme.count).prefix { !"/:?#".contains($0) }
    let isLocal =
      host == "localhost" || host == "0.0.0.0" || host == "[" || host.hasPrefix("127.")
      || host.hasSuffix(".localhost") || host.hasSuffix(".local")
    if isLocal {
      self = .linkLocal
    } else if scheme == "http://" {
      self = isShown && isSecure ? .contentMixed : .linkInsecure
    } else {
      return nil
    }
  }

  /// Returns the message about an address that breaks the rule.
  package func message(onAddress address: String) -> String {
    switch self {
    case .linkLocal:
      "the address \(address) is local to your machine; write the published address"
        + " instead, or write it as code"
    case .contentMixed:
      "\(address) is loaded over http, which browsers block on an https page; use https"
    default:
      "\(address) uses http, so others can read and change what it sends; use https if the server"
        + " supports it"
    }
  }
}

extension Configuration {
  /// A Boolean value that indicates whether the site's pages are served over HTTPS; `true` if the
  /// configuration does not give the site's address.
  var isSecure: Bool { url?.hasPrefix("https:") ?? true }
}
