import ForeignMarkdown
import Notes
import SiteSource

extension AstroSite {
  /// The origin that applies the rules of this site.
  var origin: Origin {
    var origin = Origin(name: "Astro")
    let site = self
    origin.files = files
    origin.rules = { site.rules(of: $0) }
    origin.place = { site.place(of: $0) }
    origin.publication.reasonToSkip = { site.reasonToSkip($0) }
    origin.headerKeys = starlight == nil ? [] : StarlightPage.keys
    if let starlight, let documents = collections.first(where: { $0.name == Starlight.collection })
    {
      origin.chapters = { starlight.chapters(of: $0, in: documents.folder) }
      origin.readingOrder = { starlight.order(of: $0, in: documents.folder) }
    }
    origin.dialect.containers = .colons
    origin.dialect.detectsComponents = true
    origin.dialect.linkPrefixes = aliases
    origin.unreadSyntax = [
      ForeignSyntax(start: ":::", name: "a container", isBlock: true),
      ForeignSyntax(start: "import ", name: "an import of a component", isBlock: true),
      ForeignSyntax(start: "{/*", name: "a comment", isBlock: false),
    ]
    return origin
  }

  /// The language of the site; `nil` if it is not set.
  var lang: String? { starlight?.lang ?? settings["i18n"]?["defaultLocale"]?.string }

  var title: String? { starlight?.title ?? texts?.title }

  var description: String? { starlight?.description ?? texts?.description }

  /// Returns the collection that contains a file; `nil` if none does.
  ///
  /// Of nested folders, the inner one contains the file.
  private func collection(at path: String) -> AstroCollection? {
    collections.filter { path.hasPrefix($0.folder) }
      .max { $0.folder.utf8.count < $1.folder.utf8.count }
  }
}

// MARK: - Files

extension AstroSite {
  /// The address of pictures that notes show from other folders, as in Astro.
  private static let pictures = "/_astro/"

  private var files: Origin.Files {
    var files = Origin.Files()
    files.roots = [
      ContentRoot(source, at: Self.pictures, notes: .files), ContentRoot(pages),
      ContentRoot(source + "content/", at: Self.pictures), ContentRoot(statics, notes: .files),
    ]
    for collection in collections where !collection.folder.isEmpty {
      files.roots.removeAll { $0.folder == collection.folder }
      files.roots.append(
        ContentRoot(
          collection.folder,
          at: collection.route?.folder ?? Self.pictures + collection.name + "/"))
    }
    files.isNote = { [".md", ".mdx"].contains(where: $0.lowercased().hasSuffix) }
    files.markdownEndings = ["md", "mdx"]
    let (collections, source) = (collections, source)
    files.isPublishedWithUnderscore = { path in
      let isNote = [".md", ".mdx"].contains(where: path.lowercased().hasSuffix)
      // Other files in the folder of the source are parts of the program. They are removed below.
      return isNote
        ? collections.contains { path.hasPrefix($0.folder) && $0.contains(path) }
        : path.hasPrefix(source)
    }
    let statics = statics
    // Fonts in the folder of the source belong to the look of the site.
    let fonts: Set = ["otf", "ttf", "woff", "woff2"]
    files.sort = { inventory, _, _ in
      inventory.assets.removeAll { path in
        !path.hasPrefix(statics) && (!MediaFiles.contains(path) || fonts.contains(path.ending))
      }
    }
    files.publishUnderscoredNames(in: statics)
    return files
  }

  /// Returns the reason why the tool does not publish a note; `nil` if it does.
  private func reasonToSkip(_ note: NoteHeader) -> String? {
    if note.path.hasPrefix(pages) {
      return note.path.contains("[")
        ? "it is the template of several pages, which only Astro can make"
        : Origin.reasonOfGeneratedList(note)
    }
    guard let collection = collection(at: note.path) else {
      return "no page in \(pages) shows the notes in its folder"
    }
    if !collection.contains(note.path) {
      return "the pattern of the collection \(collection.name) does not match it"
    }
    return collection.route == nil
      ? "no page in \(pages) shows the notes of the collection \(collection.name)"
      : Origin.reasonOfGeneratedList(note)
  }
}

// MARK: - Notes

extension AstroSite {
  private func rules(of path: String) -> NoteRules {
    var rules = NoteRules()
    rules.tool = "Astro"
    rules.missingTitle = .topHeading
    // Each site has names of its own; these occur in many templates.
    rules.keys.date += ["pubDate", "pubDatetime", "publishDate", "publishedAt", "published"]
    rules.keys.updated += ["updatedDate", "modDatetime", "updatedAt"]
    return rules
  }

  private func place(of note: Note.Source) -> SitePath? {
    if note.path.hasPrefix(pages) {
      let path = note.path.dropFirst(pages.count).withoutEnding
      return place(
        at: path.fileName == "index" ? String(path.dropLast("index".count)) : String(path))
    }
    guard let collection = collection(at: note.path), let route = collection.route else {
      return nil
    }
    let id = collection.id(of: note)
    if route == .root, id == "index" { return .root }
    if route == .root, id == "404" { return SitePath("/404.html") }
    return route.address(of: note, id: id).map { place(at: $0) }
  }

  /// Returns an address in the form that the settings `build.format` and `trailingSlash` give it.
  ///
  /// - Parameter address: The address without a `/` at the start.
  private func place(at address: String) -> SitePath {
    if address.isEmpty || address.hasSuffix("/") { return SitePath("/" + address) }
    let isFile =
      settings["trailingSlash"]?.string == "never" || settings["build"]?["format"]?.string == "file"
    return isFile ? SitePath("/" + address, .page) : SitePath("/\(address)/")
  }
}

// MARK: - Report

extension AstroSite {
  /// Returns the sentence for the report.
  ///
  /// - Parameter used: The names of the settings that the build uses.
  func summary(used: [String]) -> String {
    let name = starlight == nil ? "Astro site" : "Astro site with Starlight"
    let shown = collections.filter { $0.route != nil }.map(\.folder)
    let folders = (shown + [pages]).joined(separator: ", ")
    var text =
      "\(name): \(used.isEmpty ? "" : used.joined(separator: ", ") + ", ")notes from \(folders)"
    if let file, !isRead {
      text += "; \(file) is a program that only Astro can run, so its settings are ignored"
    }
    var ignored = settings.members.compactMap { key, value -> String? in
      if case .unknown = value { key } else { nil }
    }
    if starlight?.sidebar?.containsUnknown == true { ignored.append("a part of the sidebar") }
    ignored += unread
    if !ignored.isEmpty {
      text += "; not plain data, so ignored: \(ignored.joined(separator: ", "))"
    }
    return text + "; pages and components of Astro are not run"
  }
}
