import MarkdownDialect
import Notes
import Platform

/// A resolver of addresses in notes to pictures and other files of the site.
package struct FileLinks: Sendable {
  package let map: SiteMap
  package let pictures: PictureFiles
  /// The scheme and host of the site; `nil` if they are not configured. Addresses in notes may
  /// begin with them.
  let host: String?

  package init(to map: SiteMap, _ pictures: PictureFiles, host: String?) {
    (self.map, self.pictures, self.host) = (map, pictures, host)
  }

  /// The target of an address.
  package enum Target: Hashable {
    /// A file. The values are its path in the source folder, and query and fragment of the address.
    case file(String, suffix: Substring)
    /// A file whose path differs from the address in upper and lower case. The values are the same
    /// as for `file`.
    case respelt(String, suffix: Substring)
    /// A path in the source folder at which no file is published.
    case missing(String)
    /// Another site, or a data URL.
    case external
  }
}

extension FileLinks {
  /// Returns the target of an address.
  ///
  /// A relative address is resolved against the folder of the note's file. If there is no such
  /// file, it is resolved against the note's page. An address that starts with `/` is resolved
  /// against the site's root, and may contain the base path of the site.
  ///
  /// - Parameters:
  ///   - source: The address as the author wrote it.
  ///   - note: The path of the note that contains the address.
  func target(of source: String, in note: String) -> Target {
    target(of: source, in: note, .addressAndSize)
  }

  /// Returns the path at which an address expects a file, or `nil` if the site publishes the file
  /// or the address leads to another site.
  ///
  /// The path is an input of the note: a warning depends on whether an unpublished file exists
  /// there.
  package func missing(_ source: String, in note: String) -> String? {
    if case .missing(let path) = target(of: source, in: note) { path } else { nil }
  }

  /// Resolves an address.
  ///
  /// - Parameter need: `addressAndSize` for a picture, `address` for another file. For another
  ///   file, a missing file is `external`, because no warning is needed.
  private func target(
    of source: String, in note: String, _ need: LinkResolver.FileProperties
  ) -> Target {
    let path = withoutHost(source)
    guard let link = RelativeLink(path ?? source[...]) else { return .external }
    let places = places(of: link, in: note)
    for place in places {
      let name = String(place.relative)
      for candidate in [name, percentDecoded(name)] {
        if let file = pictures.published(candidate) { return .file(file, suffix: link.suffix) }
        // On sites of some tools, the address of a file is not its path.
        if !map.contentFolders.isEmpty, let owner = map.owner(of: candidate),
          let file = pictures.published(owner)
        {
          return .file(file, suffix: link.suffix)
        }
      }
    }
    guard need == .addressAndSize else { return .external }
    let names = places.map { percentDecoded($0.relative) }
    for name in names {
      if let like = pictures.path(like: name) { return .respelt(like, suffix: link.suffix) }
    }
    // Other sites may be published under the same host.
    return path == nil ? names.first.map(Target.missing) ?? .external : .external
  }

  /// Returns the file at an address with its URL, and for a picture with its size. Returns `nil` if
  /// the site does not publish the file.
  ///
  /// - Parameters:
  ///   - source: The address as the author wrote it.
  ///   - path: The path of the note that contains the address.
  package func file(
    at source: String, in path: String, _ need: LinkResolver.FileProperties, _ style: AddressStyle
  ) -> LinkResolver.File? {
    switch target(of: source, in: path, need) {
    case .file(let file, let suffix), .respelt(let file, let suffix):
      let onPage = style == .ofPage ? path : nil
      guard let address = address(of: file, on: onPage) else { return nil }
      let size = need == .addressAndSize ? pictures.file(file)?.picture?.size : nil
      return LinkResolver.File(path: file, url: address + suffix, size: size)
    case .missing, .external: return nil
    }
  }

  /// Returns the URL of a file, or `nil` if the site does not publish the file.
  ///
  /// - Parameter path: The path of the note to whose page the URL is relative; `nil` for a URL from
  ///   the site's root.
  func address(of file: String, on path: String?) -> String? {
    guard let place = map.place(of: file) else { return nil }
    return path.flatMap(map.place)?.address(of: place, base: map.base) ?? map.url(place)
  }

  /// The pages on which a URL must work.
  package enum AddressStyle {
    /// Only the page of the note.
    case ofPage
    /// Any page of the site.
    case ofSite
  }

  /// Returns the part of an address after the site's scheme and host, or `nil` if the address does
  /// not start with them.
  private func withoutHost(_ source: String) -> Substring? {
    guard let host, source.utf8.starts(with: host.utf8) else { return nil }
    let path = source.utf8.dropFirst(host.utf8.count)
    return path.first == SitePath.slash ? Substring(path) : nil
  }

  /// Indicates whether the form of an address allows it to lead to a file of the site.
  func mayBeInternal(_ source: String) -> Bool {
    RelativeLink(withoutHost(source) ?? source[...]) != nil
  }

  /// Returns the paths in the source folder to which an address may lead, the most likely first.
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
  /// Returns the path of the file that the author of a wrong path probably meant.
  ///
  /// It is a file with the same name in another folder, or with a similar name in the same folder.
  /// Returns `nil` if there is no such file.
  func hint(for path: String) -> String? {
    pictures.namesakes(of: path).first ?? pictures.similarFile(to: path)
  }
}
