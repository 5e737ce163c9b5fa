import Notes
import SiteSource

/// The settings of a Docusaurus site, as far as its configuration has them as literals.
struct DocusaurusSite: Sendable {
  /// The path of the settings file; `nil` if the folder has only the documents.
  let file: String?
  /// The folder of the settings file, with a trailing `/`; empty for the site's folder.
  let folder: String
  /// The members of the configuration.
  private(set) var settings = JavaScriptObject()
  /// Indicates whether the configuration was read.
  private(set) var isRead = false
  var documents: [DocusaurusDocuments] = []
  var blogs: [Content] = []
  /// The folder of single pages.
  private(set) var pages: Content?
  /// The folders of translated single pages.
  var translatedPages: [Content] = []
  /// The settings that could not be read. The report lists them.
  private(set) var unread: [String] = []
  /// The paths of files from which further settings come.
  private(set) var furtherFiles: [String] = []

  /// A folder of posts or pages.
  struct Content: Sendable {
    /// The path of the folder, with a trailing `/`.
    var folder: String
    /// The address of the folder, with a `/` at both ends.
    var address: String
  }

  private static let folders = ["", "website/", "docs/", "documentation/", "site/"]
  static let settings = folders.flatMap { folder in
    ["ts", "mts", "cts", "js", "mjs", "cjs"].map { "\(folder)docusaurus.config.\($0)" }
  }

  /// Reads the settings of a site. Returns `nil` if the folder is no site of Docusaurus.
  init?(_ files: ConfigurationFiles) {
    file = Self.settings.first { files.text(at: $0) != nil }
    folder = file.map { JavaScriptPath.folder(of: $0) } ?? ""
    var reader = JavaScriptReader(text: files.text(at:))
    guard let file else {
      guard DocusaurusFrontMatter.occurs(in: files) else { return nil }
      readPlugins(files, &reader)
      return
    }
    if let object = reader.value(in: file)?.object {
      settings = object
      isRead = true
    }
    readPlugins(files, &reader)
    addTranslations()
    let modules = [file] + files.pathsOfFurtherFiles.filter { $0.hasPrefix(folder) }
    for path in modules {
      let ending = path.split(separator: ".").last.map(String.init) ?? ""
      guard JavaScriptPath.endings.contains(ending), ending != "json",
        let text = files.text(at: path)
      else { continue }
      furtherFiles += JavaScriptModule(text).relativePaths
        .flatMap { JavaScriptPath.candidates(for: $0, in: path) }
    }
  }

  /// Reads the options of the plugins for documents, posts and pages. Without any, the site has the
  /// defaults of the classic preset.
  private mutating func readPlugins(
    _ files: ConfigurationFiles, _ reader: inout JavaScriptReader
  ) {
    var hasPreset = false
    for preset in settings["presets"]?.array ?? [] {
      let name = preset.string ?? preset.array?.first?.string
      guard let name, name.hasSuffix("classic") else { continue }
      hasPreset = true
      let options = preset.array?.dropFirst().first ?? .null
      if options["docs"]?.bool != false {
        addDocuments(options["docs"] ?? .null, files, &reader)
      }
      if options["blog"]?.bool != false { addBlog(options["blog"] ?? .null) }
      if options["pages"]?.bool != false { addPages(options["pages"] ?? .null) }
    }
    for plugin in settings["plugins"]?.array ?? [] {
      let name = plugin.string ?? plugin.array?.first?.string ?? ""
      let options = plugin.array?.dropFirst().first ?? .null
      if name.hasSuffix("content-docs") {
        hasPreset = true
        addDocuments(options, files, &reader)
      } else if name.hasSuffix("content-blog") {
        hasPreset = true
        addBlog(options)
      } else if name.hasSuffix("content-pages") {
        hasPreset = true
        addPages(options)
      }
    }
    guard !hasPreset else { return }
    addDocuments(.null, files, &reader)
    addBlog(.null)
    addPages(.null)
  }

  /// Returns the folder that an option names, with a trailing `/`, or the default; `nil` if it is
  /// outside the site's folder.
  private mutating func content(_ options: JavaScriptValue, _ name: String) -> String? {
    let path = options["path"]?.string ?? name
    guard let joined = JavaScriptPath.joined(folder, path) else {
      unread.append("\(path), which is outside this folder (build the folder that contains both)")
      return nil
    }
    return joined.isEmpty ? "" : joined + "/"
  }

  private static func address(_ parts: String...) -> String {
    let path = parts.joined(separator: "/").split(separator: "/").joined(separator: "/")
    return path.isEmpty ? "/" : "/\(path)/"
  }

  private mutating func addBlog(_ options: JavaScriptValue) {
    guard let folder = content(options, "blog") else { return }
    let route = options["routeBasePath"]?.string ?? "blog"
    blogs.append(Content(folder: folder, address: Self.address(route)))
  }

  private mutating func addPages(_ options: JavaScriptValue) {
    guard let folder = content(options, "src/pages") else { return }
    let route = options["routeBasePath"]?.string ?? "/"
    pages = Content(folder: folder, address: Self.address(route))
  }

  private mutating func addDocuments(
    _ options: JavaScriptValue, _ files: ConfigurationFiles, _ reader: inout JavaScriptReader
  ) {
    guard let path = content(options, "docs") else { return }
    let route = options["routeBasePath"]?.string ?? "docs"
    var current = DocusaurusDocuments(folder: path, address: Self.address(route))
    current.stripsNumbers = options["numberPrefixParser"]?.bool != false
    current.include = (options["include"]?.strings ?? []).map { Glob($0) }
    current.exclude = (options["exclude"]?.strings ?? []).map { Glob($0) }
    if let text = options["sidebarPath"]?.string {
      let paths = JavaScriptPath.candidates(for: "./" + text, in: file ?? "")
      furtherFiles += paths
      var sidebars: JavaScriptValue?
      for path in paths where sidebars == nil { sidebars = reader.value(in: path) }
      if sidebars?.containsUnknown == true { unread.append("a part of \(text)") }
      if sidebars?.object == nil { unread.append(text) }
      current.sidebars = sidebars?.object == nil ? nil : sidebars
    } else if options["sidebarPath"]?.bool == false {
      current.sidebars = .object(JavaScriptObject())
    }
    let id = options["id"]?.string.flatMap { $0 == "default" ? nil : $0 + "_" } ?? ""
    addVersions(of: current, id: id, route: route, options, files, &reader)
  }

  /// Adds a folder of documents, and its versions if the site has a list of versions.
  private mutating func addVersions(
    of current: DocusaurusDocuments, id: String, route: String, _ options: JavaScriptValue,
    _ files: ConfigurationFiles, _ reader: inout JavaScriptReader
  ) {
    let list = "\(folder)\(id)versions.json"
    furtherFiles.append(list)
    let isOff = options["disableVersioning"]?.bool == true
    var names = isOff ? [] : reader.value(in: list)?.strings ?? []
    if options["includeCurrentVersion"]?.bool != false { names.append("current") }
    if let only = options["onlyIncludeVersions"]?.strings { names = names.filter(only.contains) }
    let last = options["lastVersion"]?.string ?? names.first ?? "current"
    for name in names {
      let own = options["versions"]?[name]?["path"]?.string
      let part = own ?? (name == last ? "" : name == "current" ? "next" : name)
      var version = current
      version.address = Self.address(route, part)
      if name != "current" {
        version.folder = "\(folder)\(id)versioned_docs/version-\(name)/"
        let sidebars = "\(folder)\(id)versioned_sidebars/version-\(name)-sidebars.json"
        furtherFiles.append(sidebars)
        version.sidebars = reader.value(in: sidebars)
      }
      let categories = files.paths(below: version.folder, named: DocusaurusCategory.names)
      furtherFiles += categories
      for path in categories {
        guard let text = files.text(at: path) else { continue }
        let inner = JavaScriptPath.folder(of: String(path.dropFirst(version.folder.count)))
        version.categories[String(inner.dropLast())] = DocusaurusCategory(text)
      }
      version.translated = "docusaurus-plugin-content-docs\(id.isEmpty ? "" : "-\(id.dropLast())")/"
      version.translated += name == "current" ? "current/" : "version-\(name)/"
      documents.append(version)
    }
  }
}
