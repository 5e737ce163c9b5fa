import SiteSource

extension CheckRule {
  /// The rule that an address breaks by its scheme or its host, if it does: one that nobody else can
  /// reach, or that others can change on its way.
  ///
  /// - Parameters:
  ///   - isShown: Whether it is shown or run as part of the page, not followed.
  ///   - isSecure: Whether the page is sent by https.
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

  /// What is said of an address that breaks the rule.
  package func message(onAddress address: String) -> String {
    switch self {
    case .linkLocal:
      "the address \(address) is local to your machine; write the published address"
        + " instead, or write it as code"
    case .contentMixed:
      "\(address) is loaded over http, which browsers block on an https page; use https"
    default:
      "\(address) uses http, which others can read and change; use https if the server supports it"
    }
  }
}

extension Configuration {
  /// Whether the site's pages are sent by https, as far as that is known.
  package var isSecure: Bool { url?.hasPrefix("https:") ?? true }
}
