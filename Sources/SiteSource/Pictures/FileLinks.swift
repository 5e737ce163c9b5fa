import MarkdownDialect
import Notes
import Platform

/// A resolver from the addresses of pictures and other files in notes to files of the site.
package struct FileLinks: Sendable {
  package let map: SiteMap
  package let pictures: PictureFiles
  /// The scheme and host of the site, if configured; some authors include them in addresses.
  let host: String?

  package init(to map: SiteMap, _ pictures: PictureFiles, host: String?) {
    (self.map, self.pictures, self.host) = (map, pictures, host)
  }

  /// The target of an address.
  package enum Target: Hashable {
    case file(String, suffix: Substring)
    /// A file whose path differs from the address only in case.
    case respelt(String, suffix: Substring)
    /// A path at which the site has no file.
    case missing(String)
    /// Another site, or a data URL.
    case elsewhere
  }
}

extension FileLinks {
  /// Returns the target of an address in the note at a path.
  ///
  /// A relative address is resolved against the note's file or, if that fails, against the note's
  /// page. An address that starts with `/` is resolved against the site's root, with or without the
  /// base path.
  func target(of source: String, in note: String) -> Target {
    target(of: source, in: note, .addressAndSize)
  }

  /// Returns the path of a missing file, or `nil` if the site publishes the file.
  ///
  /// Callers need the path because the message depends on whether an unpublished file exists there.
  package func missing(_ source: String, in note: String) -> String? {
    if case .missing(let path) = target(of: source, in: note) { path } else { nil }
  }

  /// Resolves an address.
  ///
  /// - Parameter need: The size is needed only for pictures. For other files, the function does not
  ///   search for similar paths.
  private func target(
    of source: String, in note: String, _ need: LinkResolver.FileProperties
  ) -> Target {
    let path = withoutHost(source)
    guard let link = RelativeLink(path ?? source[...]) else { return .elsewhere }
    let places = places(of: link, in: note)
    for place in places {
      let name = String(place.relative)
      for candidate in [name, percentDecoded(name)] {
        if let file = pictures.published(candidate) { return .file(file, suffix: link.suffix) }
      }
    }
    guard need == .addressAndSize else { return .elsewhere }
    let names = places.map { percentDecoded($0.relative) }
    for name in names {
      if let like = pictures.path(like: name) { return .respelt(like, suffix: link.suffix) }
    }
    // Other sites may be published under the same host.
    return path == nil ? names.first.map(Target.missing) ?? .elsewhere : .elsewhere
  }

  /// Returns the file at an address, with the address to use on the note's page or on any page.
  package func file(
    at source: String, in path: String, _ need: LinkResolver.FileProperties, _ style: AddressStyle
  ) -> LinkResolver.File? {
    switch target(of: source, in: path, need) {
    case .file(let file, let suffix), .respelt(let file, let suffix):
      let onPage = style == .ofPage ? path : nil
      guard let address = address(of: file, on: onPage) else { return nil }
      let size = need == .addressAndSize ? pictures.file(file)?.picture?.size : nil
      return LinkResolver.File(path: file, url: address + suffix, size: size)
    case .missing, .elsewhere: return nil
    }
  }

  /// Returns the address of a file, relative to the note's page, or from the site's root without a
  /// note.
  ///
  /// Returns `nil` if the site does not publish the file.
  func address(of file: String, on path: String?) -> String? {
    guard let place = map.place(of: file) else { return nil }
    return path.flatMap(map.place)?.address(of: place, base: map.base) ?? map.url(place)
  }

  /// The page from which an address must work.
  package enum AddressStyle {
    /// The note's own page.
    case ofPage
    /// Any page of the site.
    case ofSite
  }

  /// Returns the part of an address after the site's scheme and host, if it starts with them.
  private func withoutHost(_ source: String) -> Substring? {
    guard let host, source.utf8.starts(with: host.utf8) else { return nil }
    let path = source.utf8.dropFirst(host.utf8.count)
    return path.first == SitePath.slash ? Substring(path) : nil
  }

  /// Indicates whether the form of an address allows it to lead to a file of the site.
  func mayLead(_ source: String) -> Bool { RelativeLink(withoutHost(source) ?? source[...]) != nil }

  private func places(of link: RelativeLink, in path: String) -> [SitePath] {
    let inSource = link.place(in: path)
    guard link.path.utf8.first == SitePath.slash else {
      guard let page = map.place(of: path) else { return [inSource] }
      return [inSource, link.place(in: String(page.relative))]
    }
    guard map.base != "/", link.path.utf8.starts(with: map.base.utf8) else { return [inSource] }
    return [SitePath(link.path.dropFirst(map.base.count - 1)), inSource]
  }
}

extension FileLinks {
  /// Returns the file that the author probably meant: one of the same name elsewhere, or of a
  /// similar name in the same folder.
  func hint(for path: String) -> String? {
    pictures.namesakes(of: path).first ?? pictures.similarFile(like: path)
  }
}
