import Diagnostics
import FrontMatter
import Liquid
import Notes
import SiteSource

extension Tool {
  /// Docusaurus. A folder is its site if it, or a folder such as `website`, contains a
  /// `docusaurus.config.js` or `.ts`, or if its folder `docs` contains MDX and front matter with keys
  /// that only Docusaurus has.
  static let docusaurus = Tool(
    name: "Docusaurus", settingsFiles: DocusaurusSite.settings, marks: ["docs"],
    furtherFiles: { DocusaurusSite($0)?.furtherFiles ?? DocusaurusFrontMatter.paths(in: $0) }
  ) { files, configuration in
    guard let site = DocusaurusSite(files) else { return [] }
    configuration.apply(site)
    return []
  }
}

extension Configuration {
  /// Applies the settings of a Docusaurus site.
  fileprivate mutating func apply(_ site: DocusaurusSite) {
    guard isClaimed(by: "Docusaurus") else { return }
    origin = site.origin
    if let text = site.settings["title"]?.string { title = text }
    if let text = site.settings["tagline"]?.string { description = text }
    if let text = site.settings["i18n"]?["defaultLocale"]?.string { lang = text }
    languages = site.languages
    if let text = site.settings["baseUrl"]?.string,
      let path = try? Settings.basePath(of: text, key: "baseUrl")
    {
      base = path
    }
    if let text = site.settings["url"]?.string, let address = try? Settings.webAddress(text) {
      url = address.url
    }
  }
}

extension DocusaurusSite {
  var origin: Origin {
    var origin = Origin(name: "Docusaurus")
    let site = self
    origin.files.roots =
      documents.map { ContentRoot($0.folder, at: $0.address) }
      + (blogs + allPages).map { ContentRoot($0.folder, at: $0.address) }
      + staticFolders.map { ContentRoot($0, notes: .files) }
    origin.files.isNote = { path in [".md", ".mdx"].contains { path.lowercased().hasSuffix($0) } }
    origin.files.markdownEndings = ["md", "mdx"]
    origin.files.publishOnlyMediaBesideNotes()
    origin.files.alwaysExcluded = DocusaurusCategory.names.sorted().map { "*" + $0 }
    for folder in staticFolders { origin.files.publishUnderscoredNames(in: folder) }
    origin.rules = { site.rules(of: $0) }
    origin.place = { site.place(of: $0) }
    origin.publication.reasonToSkip = { note in
      site.documents(at: note.path)?.reasonToSkip(note.path)
    }
    origin.headerKeys = ["sidebar_label"]
    origin.chapters = { notes in site.documents.flatMap { $0.chapters(of: notes) } }
    origin.dialect.containers = .colons
    origin.dialect.components = .mdx
    origin.dialect.linkPrefixes = ["@site/": folder]
    origin.unreadSyntax = [
      ForeignSyntax(start: ":::", name: "a container", isBlock: true),
      ForeignSyntax(start: "import ", name: "an import of a component", isBlock: true),
      ForeignSyntax(start: "export ", name: "an export", isBlock: true),
      ForeignSyntax(start: "{/*", name: "a comment", isBlock: false),
    ]
    origin.summary = summary
    return origin
  }

  private var allPages: [Content] { [pages].compactMap(\.self) + translatedPages }

  private var staticFolders: [String] {
    (settings["staticDirectories"]?.strings ?? ["static"])
      .compactMap { JavaScriptPath.joined(folder, $0) }.map { $0 + "/" }
  }

  /// Returns the innermost folder of documents that contains a file.
  private func documents(at path: String) -> DocusaurusDocuments? {
    let inner = documents.filter { path.hasPrefix($0.folder) }
      .max { $0.folder.utf8.count < $1.folder.utf8.count }
    let others = blogs + allPages
    guard let inner,
      !others.contains(where: {
        path.hasPrefix($0.folder) && $0.folder.utf8.count > inner.folder.utf8.count
      })
    else { return nil }
    return inner
  }

  private func rules(of path: String) -> NoteRules {
    var rules = NoteRules()
    rules.tool = "Docusaurus"
    rules.missingTitle = .topHeading
    rules.keys.position = ["sidebar_position"]
    if let documents = documents(at: path) {
      // Sidebars name documents by this key. The key `slug` is read with the address.
      rules.keys.slug = ["id"]
      rules.fallbackTitle = documents.name(of: path)
    } else if let blog = blogs.first(where: { path.hasPrefix($0.folder) }),
      let post = Post(String(path.dropFirst(blog.folder.count)))
    {
      rules.path = "\(blog.folder)\(post.date.replacing("/", with: "-"))-\(post.name).md"
      rules.fallbackTitle = post.name
    }
    return rules
  }

  private func place(of note: Note.Source) -> SitePath? {
    let path = note.path
    if let documents = documents(at: path) { return place(at: documents.place(of: note)) }
    if let blog = blogs.first(where: { path.hasPrefix($0.folder) }) {
      let file = String(path.dropFirst(blog.folder.count))
      let slug = note.frontMatter[field: "slug"]?.text
      return place(at: blog.address + (slug ?? Post(file)?.address ?? Self.withoutIndex(file)))
    }
    guard let pages = allPages.first(where: { path.hasPrefix($0.folder) }) else { return nil }
    let slug = note.frontMatter[field: "slug"]?.text
    return place(
      at: pages.address + (slug ?? Self.withoutIndex(String(path.dropFirst(pages.folder.count)))))
  }

  /// Returns an address in the form that the setting `trailingSlash` gives it.
  private func place(at address: String) -> SitePath {
    let isFile = address.hasSuffix(".html") || address.hasSuffix("/")
    if isFile { return SitePath(address) }
    return settings["trailingSlash"]?.bool == false
      ? SitePath(address, .page) : SitePath(address + "/")
  }

  /// Returns a path without its extension, and without `index` at its end.
  private static func withoutIndex(_ file: String) -> String {
    let stem = file.withoutEnding
    if stem == "index" { return "" }
    return stem.hasSuffix("/index") ? String(stem.dropLast("index".count)) : String(stem)
  }

  private var summary: String {
    guard let file else {
      return "Docusaurus documents in docs/ without the site's configuration, with their default"
        + " addresses"
    }
    guard isRead else {
      return "Docusaurus site: \(file) is a program that only Docusaurus can run, so its settings"
        + " are ignored and documents have their default addresses"
    }
    let all = documents.map(\.folder) + blogs.map(\.folder)
    let folders = all.filter { !$0.contains("/docusaurus-plugin-content-") }
    var text =
      "Docusaurus site: title, url, baseUrl and plugins from \(file), notes from"
      + " \(folders.joined(separator: ", "))"
    let unknown = settings.members.compactMap { key, value -> String? in
      if case .unknown = value { key } else { nil }
    }
    let ignored = unknown + unread
    if !ignored.isEmpty {
      text += "; not plain data, so ignored: \(ignored.joined(separator: ", "))"
    }
    return text + "; React pages and theme settings are ignored"
  }
}

/// The date and name of a post, from the path of its file.
private struct Post {
  /// The date as the path has it.
  var date: String
  /// The last part of the path, without date and extension.
  var name: String
  /// The address relative to the blog.
  var address: String

  /// Returns `nil` if the path contains no date.
  init?(_ file: String) {
    let pattern =
      /(.*?)(\d{4}[-\/]\d{1,2}[-\/]\d{1,2})[-\/]?((?:(?!\d{4}[-\/]\d).)*?)(?:\/index)?\.mdx?/
    guard let match = file.wholeMatch(of: pattern) else { return nil }
    date = String(match.2)
    let text = String(match.3)
    name = text.split(separator: "/").last.map(String.init) ?? date
    let day = date.replacing("-", with: "/")
    address = "\(day)/\(match.1)\(text)".split(separator: "/").joined(separator: "/")
  }
}
