import Bytes
import Concurrency
import Diagnostics
import Platform
import SiteSource

extension PublishedSite {
  /// What is wrong with the site, sorted by place.
  public func faults(_ workers: Workers) -> [Diagnostic] {
    let links = PageLinks(self)
    let ofPages = workers.map(pages) { self.faults(of: $0, links) }
    let faults =
      faultsOfTexts + configuration.faults(of: files) + ofPages.flatMap(\.self) + faultsOfFeeds()
      + links.diagnostics + doubleTitles
    return faults.sorted()
  }

  private func faults(of page: PublishedPage, _ links: PageLinks) -> [Diagnostic] {
    if page.isRedirect { return [] }
    var faults: [Diagnostic?] = []
    let place = SourceLocation(page.path)
    if page.title.isEmpty {
      faults.append(
        configuration.fault(
          .titleMissing, at: place, "the page has no title; give it a <title> in its head"))
    }
    if page.lang.isEmpty {
      faults.append(
        configuration.fault(
          .langMissing, at: place,
          "the page does not say its language, so it is read aloud in the wrong one; give <html> a"
            + " lang"))
    }
    for (id, place) in page.doubleIDs {
      faults.append(
        configuration.fault(
          .idDouble, at: place,
          "the id “\(id.clipped)” stands on the page once more, and links lead to the first; name"
            + " one of them otherwise"))
    }
    for (source, place) in page.undescribed {
      faults.append(
        configuration.fault(
          .pictureDescription, at: place,
          "the picture \(source.clipped) has no description; say what it shows in its alt, or that"
            + " it is an ornament by an empty one"))
    }
    faults += page.addresses.map(faultOfScheme)
    return faults.compactMap(\.self) + configuration.skippedLevels(page.headings)
  }

  private func faultOfScheme(_ address: PublishedPage.Address) -> Diagnostic? {
    let isSecure = self.address.home.map { $0.hasPrefix("https:") } ?? true
    let rule = CheckRule(
      brokenBy: address.text, isShown: address.use == .part, onSecurePage: isSecure)
    return rule.flatMap {
      configuration.fault($0, at: address.place, $0.message(onAddress: address.text.clipped))
    }
  }

  /// Pages that are called as another is, but for those that say they are another.
  private var doubleTitles: [Diagnostic] {
    let titled = pages.lazy.filter { !$0.isRedirect && !$0.title.isEmpty && !self.isCopy($0) }
    return configuration.doubleTitles(titled.map { (title: $0.title, path: $0.path) })
  }

  private func isCopy(_ page: PublishedPage) -> Bool {
    guard let canonical = page.canonical,
      case .file(let path, _) = LinkTarget(canonical, on: SitePath(page.path), of: address)
    else { return false }
    return !LinkTarget.files(for: path).contains(page.path)
  }
}

extension PublishedSite {
  /// What is wrong with the feeds and the site maps.
  private func faultsOfFeeds() -> [Diagnostic] {
    files.filter { $0.path.hasSuffix(".xml") }.flatMap { file -> [Diagnostic] in
      // What cannot be read was told.
      guard let bytes = try? folder.read(file.path) else { return [] }
      return configuration.faults(
        ofFeed: bytes, at: file.path, home: address.home, isAbsolute: true)
    }
  }
}
