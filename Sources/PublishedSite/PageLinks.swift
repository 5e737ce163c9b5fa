import Diagnostics
import Platform
import SiteSource
import Text

/// Checks the links of a finished site's pages against its files.
struct PageLinks: Sendable {
  private let site: PublishedSite
  /// The paths of the site's files.
  private let files: Set<String>
  /// The ids on each page, by the path of its file.
  private let ids: [String: Set<String>]

  init(_ site: PublishedSite) {
    self.site = site
    files = Set(site.files.map(\.path))
    ids = Dictionary(uniqueKeysWithValues: site.pages.map { ($0.path, $0.ids) })
  }

  /// The diagnostics for dead links, and for pages to which no other page links.
  var diagnostics: [Diagnostic] {
    var hints = NearestFiles(files)
    var linked: Set<String> = []
    var faults: [Diagnostic] = []
    for page in site.pages {
      var seen: Set<String> = []
      for address in page.addresses where seen.insert(address.text).inserted {
        guard let target = target(of: address.text, on: page) else { continue }
        if let fault = fault(of: address, target: target, on: page, linked: &linked, hints: &hints)
        {
          faults.append(fault)
        }
      }
    }
    return faults + orphans(linked)
  }

  /// Returns the target of an address within the site; `nil` if the address leads elsewhere or is a
  /// script.
  private func target(of address: String, on page: PublishedPage) -> LinkTarget? {
    let address = address.trimmed
    guard address.withBytes({ site.address.mayContain(address: $0) }) else { return nil }
    // Another rule reports template syntax such as `{{ url }}` that was not replaced.
    if address.utf8.contains(UInt8(ascii: "{")) { return nil }
    return LinkTarget(address, on: place(of: page), of: site.address)
  }

  /// Returns the path against which relative addresses on a page are resolved.
  private func place(of page: PublishedPage) -> SitePath {
    guard let base = page.base,
      case .file(let path, _) = LinkTarget(base, on: SitePath(page.path), of: site.address)
    else { return SitePath(page.path) }
    return SitePath(path)
  }

  /// Returns the diagnostic for an address whose target does not exist; `nil` if it exists.
  ///
  /// - Parameters:
  ///   - linked: The files to which other pages link. The target is added.
  ///   - hints: The search for similar paths and ids, which the message suggests.
  private func fault(
    of address: PublishedPage.Address, target: LinkTarget, on page: PublishedPage,
    linked: inout Set<String>, hints: inout NearestFiles
  ) -> Diagnostic? {
    var dead = DeadLink(href: address.text, target: target, file: nil)
    if case .file(let path, let fragment) = target {
      dead.file = LinkTarget.files(for: path).first(where: files.contains)
      if let file = dead.file {
        if file != page.path { linked.insert(file) }
        guard address.use == .link, !hasTarget(fragment, in: file) else { return nil }
      } else if isHidden(path) {
        return nil
      }
    }
    let (rule, message) = dead.diagnosticMessage(
      files: files, ids: { ids[$0] ?? [] }, base: site.address.base, hints: &hints)
    return site.configuration.fault(rule, at: address.place, message)
  }

  /// Indicates whether a fragment leads to an element of a page. Always `true` for files that are
  /// not pages, because their ids are unknown.
  private func hasTarget(_ fragment: String, in file: String) -> Bool {
    ids[file].map { LinkTarget.fragmentExists(fragment, among: $0) } ?? true
  }

  /// Indicates whether a hidden file exists. Hidden files are part of the site, but not of `files`.
  private func isHidden(_ path: String) -> Bool {
    path.contains("/.") || path.hasPrefix(".")
      ? Stamp(of: site.folder.path(of: path)).kind == .file : false
  }

  /// Returns the diagnostics for pages to which no other page links.
  private func orphans(_ linked: Set<String>) -> [Diagnostic] {
    guard site.configuration.severity(of: .noteOrphan) != nil else { return [] }
    return site.pages.compactMap { page in
      if page.isRedirect || linked.contains(page.path) { return nil }
      if ["index.html", "404.html"].contains(page.path) { return nil }
      return site.configuration.fault(
        .noteOrphan, at: SourceLocation(page.path),
        "no other page links to this one; add a link from a related page")
    }
  }
}

extension String {
  /// A Boolean value that indicates whether an address begins with a scheme (RFC 3986, section
  /// 3.1).
  var hasScheme: Bool {
    guard let end = utf8.firstIndex(where: { ":/?#".utf8.contains($0) }),
      utf8[end] == UInt8(ascii: ":"), let first = utf8.first
    else { return false }
    return first.isLetter
  }
}
