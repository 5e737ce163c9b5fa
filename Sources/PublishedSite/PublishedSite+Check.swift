import Bytes
import Concurrency
import Diagnostics
import Platform
import SiteKit
import SiteSource

extension PublishedSite {
  /// What is wrong with the site, sorted by place.
  public func faults(_ workers: Workers) -> [Diagnostic] {
    let links = PageLinks(self)
    let ofPages = workers.map(pages) { self.faults(of: $0, links) }
    let ofTexts = workers.map(files.filter { $0.path.isText }) { self.faultsOfText(at: $0.path) }
    let faults =
      unread + configuration.faults(of: files) + ofPages.flatMap(\.self) + ofTexts.flatMap(\.self)
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
    faults += skippedLevels(of: page)
    faults += page.addresses.map(faultOfScheme)
    return faults.compactMap(\.self)
  }

  private func skippedLevels(of page: PublishedPage) -> [Diagnostic?] {
    var above = 0
    return page.headings.map { heading in
      defer { above = heading.level }
      guard above > 0, heading.level > above + 1 else { return nil }
      return configuration.fault(
        .headingSkip, at: heading.place,
        "the heading “\(heading.text.clipped)” is of level \(heading.level) under one of level"
          + " \(above), which readers of screens take for a gap; make it level \(above + 1)")
    }
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
    var first: [String: String] = [:]
    return pages.compactMap { page in
      if page.isRedirect || page.title.isEmpty || isCopy(page) { return nil }
      guard let other = first[page.title.lowercased()] else {
        first[page.title.lowercased()] = page.path
        return nil
      }
      return configuration.fault(
        .titleDouble, at: SourceLocation(page.path),
        "“\(page.title.clipped)” is the title of \(other) too; let one of them say what is special"
          + " to it")
    }
  }

  private func isCopy(_ page: PublishedPage) -> Bool {
    guard let canonical = page.canonical,
      case .file(let path, _) = LinkTarget(canonical, on: SitePath(page.path), of: address)
    else { return false }
    return !LinkTarget.files(for: path).contains(page.path)
  }
}

extension PublishedSite {
  /// What is wrong with what a file says.
  private func faultsOfText(at path: String) -> [Diagnostic] {
    guard let bytes = try? folder.read(path) else { return [] }
    var faults = bytes.withBytes { text -> [Diagnostic] in
      let starts = lineStarts(of: text)
      func location(_ offset: Int) -> SourceLocation {
        SourceLocation(path, offset: offset, in: text, starts)
      }
      let secrets = Secret.all(in: text).map { secret in
        configuration.fault(
          .secret, at: location(secret.range.lowerBound),
          "this looks like \(secret.name); take it back where it was given out, and out of the site"
        )
      }
      guard path.isPage else { return secrets.compactMap(\.self) }
      let foreign = ForeignSyntax.shown(in: text).map { syntax -> Diagnostic? in
        let offset = syntax.offset(inPage: text) ?? 0
        return configuration.fault(
          .syntaxForeign, at: location(offset),
          "“\(syntax.start)” is \(syntax.name), and the page shows it as it stands")
      }
      return (secrets + foreign).compactMap(\.self)
    }
    if path.hasSuffix(".xml") {
      faults += configuration.faults(
        ofFeed: bytes, at: path, home: address.home, isAbsolute: true)
    }
    return faults
  }
}

extension String {
  /// Whether a path is that of a file which people, or their programs, read as text.
  fileprivate var isText: Bool {
    isPage
      || [".js", ".mjs", ".css", ".json", ".xml", ".txt", ".map", ".webmanifest", ".svg"]
        .contains(where: hasSuffix)
  }
}
