import MarkdownDialect
import Notes
import Platform

/// How the sources of pictures and other files in notes lead to files of the site.
package struct FileLinks: Sendable {
  package let map: SiteMap
  package let pictures: PictureFiles
  /// The address the site is published at, where it is known: authors write it out at times.
  let host: String?

  package init(to map: SiteMap, _ pictures: PictureFiles, host: String?) {
    (self.map, self.pictures, self.host) = (map, pictures, host)
  }

  /// What a source leads to.
  package enum Target: Hashable {
    case file(String, suffix: Substring)
    /// A file whose path differs from the source in case.
    case respelt(String, suffix: Substring)
    /// A path at which the site has nothing.
    case missing(String)
    /// Another site, or data within the address itself.
    case elsewhere
  }
}

extension FileLinks {
  /// What a source written in the note at a path leads to.
  ///
  /// A relative one is meant from the note's file, or from its page where nothing is there; one that
  /// starts with `/` from the site's root, with the base path or without it.
  func target(of source: String, in note: String) -> Target {
    target(of: source, in: note, .addressAndSize)
  }

  /// The path at which a source would find a file, where the site publishes none: what is said of it
  /// depends on whether there is one all the same.
  package func missing(_ source: String, in note: String) -> String? {
    if case .missing(let path) = target(of: source, in: note) { path } else { nil }
  }

  /// - Parameter need: A size is wanted of pictures alone; for other files no guess is made.
  private func target(
    of source: String, in note: String, _ need: LinkResolver.Need
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
    // Under a host that is written out there may be other sites.
    return path == nil ? names.first.map(Target.missing) ?? .elsewhere : .elsewhere
  }

  /// The file that a source means, with its address on the page of a note.
  package func file(
    at source: String, in path: String, _ need: LinkResolver.Need, _ style: AddressStyle
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

  /// The address of a file: as the page of a note has it, or without one from any page; `nil` where
  /// the site does not publish the file.
  func address(of file: String, on path: String?) -> String? {
    guard let place = map.place(of: file) else { return nil }
    return path.flatMap(map.place)?.address(of: place, base: map.base) ?? map.url(place)
  }

  /// Where a file's address is to lead from.
  package enum AddressStyle {
    /// The note's own page.
    case ofPage
    /// Any page of the site.
    case ofSite
  }

  /// What follows the site's own host in a source, if that is written out.
  private func withoutHost(_ source: String) -> Substring? {
    guard let host, source.utf8.starts(with: host.utf8) else { return nil }
    let path = source.utf8.dropFirst(host.utf8.count)
    return path.first == SitePath.slash ? Substring(path) : nil
  }

  /// Whether a source may lead to a file of the site, by its form.
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
  /// The file that was probably meant: one of that name elsewhere, or of a like name nearby.
  func hint(for path: String) -> String? {
    pictures.namesakes(of: path).first ?? pictures.neighbour(like: path)
  }
}
