import Diagnostics

/// An address outside the site, with the locations of all links to it.
public struct ExternalAddress: Hashable, Sendable {
  /// The address with the scheme `http` or `https`, without a fragment.
  public var url: String
  /// The locations of the links to the address, in the order of the site; never empty.
  public var places: [SourceLocation]

  public init(_ url: String, places: [SourceLocation]) { (self.url, self.places) = (url, places) }

  /// Returns the address to request for a link: `https://a.org/b` for `//a.org/b#c`. Returns `nil`
  /// if the link does not lead to an HTTP address.
  public static func url(of written: String) -> String? {
    let text = written.prefix { $0 != "#" }
    let lower = text.prefix(8).lowercased()
    if lower.hasPrefix("//") { return "https:\(text)" }
    guard lower.hasPrefix("http://") || lower.hasPrefix("https://") else { return nil }
    let host = text.drop { $0 != "/" }.dropFirst(2)
    return host.isEmpty || host.hasPrefix("/") ? nil : String(text)
  }

  /// The host with its port, in lower case.
  var host: String {
    let rest = url.drop { $0 != "/" }.dropFirst(2)
    return rest.prefix { $0 != "/" && $0 != "?" }.lowercased()
  }
}

extension ExternalAddress {
  /// Returns the external addresses of links, without duplicates, in the order of their first
  /// links.
  ///
  /// - Parameter written: The link targets as the author wrote them, with their locations.
  public static func all(
    in written: [(text: String, place: SourceLocation)]
  ) -> [ExternalAddress] {
    var addresses: [ExternalAddress] = []
    var numbers: [String: Int] = [:]
    for (text, place) in written {
      guard let url = url(of: text) else { continue }
      if let number = numbers[url] {
        if addresses[number].places.last != place { addresses[number].places.append(place) }
      } else {
        numbers[url] = addresses.count
        addresses.append(ExternalAddress(url, places: [place]))
      }
    }
    return addresses
  }
}
