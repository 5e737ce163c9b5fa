import SiteSource

extension PublishedSite {
  /// The files of the site that a page has as parts of itself, by the paths that a server may find
  /// them at: its styles, scripts, pictures and all else that it shows or runs.
  ///
  /// - Parameters:
  ///   - html: The bytes of the page.
  ///   - path: Its path in the site's folder.
  package static func parts(
    ofPage html: [UInt8], at path: String, of site: SiteAddress
  ) -> [String] {
    guard let page = PageReader.page(html, at: path) else { return [] }
    var seen: Set<String> = []
    return page.addresses.filter { $0.use == .part }.compactMap { address in
      guard !address.text.hasPrefix("//"), !address.text.hasScheme,
        case .file(let file, _) = LinkTarget(address.text, on: SitePath(path), of: site),
        seen.insert(file).inserted
      else { return nil }
      return file
    }
  }
}
