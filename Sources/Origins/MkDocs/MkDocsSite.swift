import ForeignMarkdown
import FrontMatter
import Liquid
import Notes
import SiteSource
import Text

/// The settings of a `mkdocs.yml` that the build uses.
struct MkDocsSite: Sendable {
  private let settings: FrontMatter
  /// The folder of the documents, with a trailing `/`; empty if it is the source folder.
  private let documents: String
  /// A Boolean value that indicates whether a page is a folder (`/a/`) and not a file (`/a.html`).
  private let usesFolders: Bool
  /// The pages under `nav`; `nil` if the site has none, and its pages are in the order of files.
  private let navigation: NavigationTree?
  /// The files that give the order of folders; `nil` if the site has none or has `nav`.
  private let folderFiles: FolderFiles?
  private let blog: MaterialBlog?
  /// The name of the folder of the documents if it is the source folder and the settings are above
  /// it; otherwise `nil`.
  private let nameOfFolder: String?

  /// - Parameters:
  ///   - documents: The folder of the documents, with a trailing `/`; empty for the source folder.
  ///   - name: The name of the source folder if the settings are above it.
  ///   - files: The files of the site, among them those in `navigationFiles`.
  init(
    _ settings: FrontMatter, documents: String, nameOfFolder name: String?,
    _ files: ConfigurationFiles
  ) {
    (self.settings, self.documents, nameOfFolder) = (settings, documents, name)
    usesFolders = settings.flag("use_directory_urls") ?? true
    let plugins = settings[field: "plugins"]?.value
    blog = MaterialBlog(plugins: plugins)
    guard case .array(let values)? = settings[field: "nav"]?.value else {
      navigation = nil
      folderFiles = FolderFiles(plugins: plugins, documents: documents, files)
      return
    }
    folderFiles = nil
    let literate = LiterateNavigation(plugins: plugins)
    func text(_ path: String) -> String? {
      files.file(at: path).map { String(decoding: $0.bytes, as: UTF8.self) }
    }
    navigation = NavigationTree(
      values.flatMap { Self.items($0, in: documents) }.map { item in
        guard let literate, let folder = item.path, folder.hasSuffix("/"),
          let text = text(folder + literate.file)
        else { return item }
        return .section(item.title ?? folder, literate.items(in: text, of: folder))
      })
  }

  /// Returns the paths of files that contain the navigation of a folder.
  static func navigationFiles(
    _ settings: FrontMatter, documents: String, in files: ConfigurationFiles
  ) -> [String] {
    let plugins = settings[field: "plugins"]?.value
    guard case .array(let values)? = settings[field: "nav"]?.value else {
      return FolderFiles(plugins: plugins).map {
        files.paths(below: documents, named: [$0.name])
      } ?? []
    }
    guard let literate = LiterateNavigation(plugins: plugins) else { return [] }
    let items = values.flatMap { Self.items($0, in: documents) }
    return NavigationTree(items).pages.map(\.path).filter { $0.hasSuffix("/") }
      .map { $0 + literate.file }
  }

  /// Returns the items of the navigation that a value under `nav` describes: a path, or a title with
  /// a path or with further items. Links to other sites are left out.
  private static func items(_ value: Value, in folder: String) -> [NavigationTree.Item] {
    switch value {
    case .string(let path): [.page(folder + path, title: nil)]
    case .object(let object):
      object.flatMap { title, value -> [NavigationTree.Item] in
        switch value {
        case .string(let path): path.contains("://") ? [] : [.page(folder + path, title: title)]
        case .array(let values): [.section(title, values.flatMap { items($0, in: folder) })]
        default: []
        }
      }
    default: []
    }
  }

  /// Returns the settings of a plugin, which are empty if the site uses its defaults; `nil` if it
  /// does not use it.
  ///
  /// - Parameters:
  ///   - names: The names of the plugin.
  ///   - plugins: The value of `plugins`: a list, or a mapping by name.
  static func settings(ofPlugin names: Set<String>, in plugins: Value?) -> Object? {
    let all: [Value]
    switch plugins {
    case .array(let values)?: all = values
    case let value?: all = [value]
    case nil: all = []
    }
    for value in all {
      if case .string(let name) = value, names.contains(name) { return Object() }
      guard case .object(let object) = value else { continue }
      for (name, value) in object where names.contains(name) {
        if case .object(let settings) = value { return settings }
        return Object()
      }
    }
    return nil
  }
}

extension MkDocsSite {
  /// The origin that applies the rules of this site.
  ///
  /// - Parameter file: The name of the settings file.
  func origin(named file: String) -> Origin {
    var origin = Origin(name: "MkDocs")
    if !documents.isEmpty { origin.files.roots = [ContentRoot(documents)] }
    origin.files.isNote = { path in
      [".md", ".markdown", ".mdown", ".mkdn", ".mkd"].contains { path.hasSuffix($0) }
    }
    origin.place = place(of:)
    let titles = navigation?.titles ?? folderFiles?.titles(below: documents) ?? [:]
    let slugRule = SlugRule.pythonMarkdown(
      Self.settings(
        ofPlugin: ["toc", "markdown.extensions.toc"],
        in: settings[field: "markdown_extensions"]?.value))
    origin.rules = { path in
      var rules = NoteRules()
      rules.tool = "MkDocs"
      rules.missingTitle = .topHeading
      rules.slugRule = slugRule
      rules.fallbackTitle = titles[path] ?? Self.title(ofFile: path)
      return rules
    }
    let navigation = navigation
    origin.chapters = { [navigation ?? treeOfFolders($0)] }
    origin.dialect.containers = .indented
    origin.dialect.inclusions = snippets
    origin.dialect.calls.syntax = signs
    origin.dialect.readsAttributeLists = extensions.contains("attr_list")
    origin.unreadSyntax = Self.unreadSyntax + syntaxOfPlugins
    origin.summary =
      "MkDocs site: name, address, language and navigation from \(file), and the notes in "
      + "\(documents.isEmpty ? "this folder" : documents); theme, plugins and hooks are ignored"
    return origin
  }

  /// Sets what `mkdocs.yml` says of the site.
  func apply(to configuration: inout Configuration) {
    configuration.title = settings[field: "site_name"]?.text
    configuration.description = settings[field: "site_description"]?.text
    configuration.author = settings[field: "site_author"]?.text
    if let address = settings[field: "site_url"]?.text.flatMap(PublishedAddress.init) {
      configuration.setAddress(address)
    }
    if case .object(let theme)? = settings[field: "theme"]?.value,
      let lang = (theme["language"] ?? theme["locale"])?.plainText
    {
      configuration.lang = lang.replacing("_", with: "-")
    }
    let languages = MkDocsLanguages(plugins: settings[field: "plugins"]?.value)
    if let languages {
      configuration.languages = languages.published
      configuration.lang = languages.published.all.first?.tag
    }
  }
}

extension MkDocsSite {
  /// The rules for the snippets of PyMdown.
  private var snippets: InclusionRules {
    var rules = InclusionRules(.snippets)
    let extensions = settings[field: "markdown_extensions"]?.value
    let own = Self.settings(ofPlugin: ["pymdownx.snippets"], in: extensions)
    switch own?["base_path"] {
    case .string(let path): rules.folders = [path]
    case .array(let paths): rules.folders = paths.compactMap(\.plainText)
    default: break
    }
    rules.nameOfFolder = nameOfFolder
    return rules
  }

  /// The syntax of Python-Markdown's extensions and of Material that is not read.
  /// The syntax that the site's plugins and extensions add, and that the build does not read.
  private var syntaxOfPlugins: [ForeignSyntax] {
    var syntax: [ForeignSyntax] = []
    if Self.settings(ofPlugin: ["macros"], in: settings[field: "plugins"]?.value) != nil {
      syntax += ["{{", "{%"].map { ForeignSyntax(start: $0, name: "a macro", isBlock: false) }
    }
    if extensions.contains(where: { $0.hasPrefix("pymdownx.blocks") }) {
      syntax.append(ForeignSyntax(start: "/// ", name: "a block of PyMdown", isBlock: true))
    }
    return syntax
  }

  private static let unreadSyntax =
    [
      ForeignSyntax(start: "!!! ", name: "an admonition", isBlock: true),
      ForeignSyntax(start: "???", name: "a collapsible admonition", isBlock: true),
      ForeignSyntax(start: "=== \"", name: "a tab", isBlock: true),
      ForeignSyntax(start: "[TOC]", name: "a table of contents", isBlock: true),
      ForeignSyntax(start: "++", name: "a key", isBlock: false, isNotBefore: "+ "),
      ForeignSyntax(start: "{ .", name: "a list of attributes", isBlock: false),
      ForeignSyntax(start: "{ #", name: "a list of attributes", isBlock: false),
      ForeignSyntax(start: "{: ", name: "a list of attributes", isBlock: false),
    ]
    + [":material-", ":octicons-", ":fontawesome-", ":simple-"].map {
      ForeignSyntax(start: $0, name: "an icon", isBlock: false)
    }

  /// The names of the site's extensions of Markdown. `extra` contains `attr_list`.
  private var extensions: Set<String> {
    let names: [String] =
      switch settings[field: "markdown_extensions"]?.value {
      case .array(let values)?:
        values.flatMap { value in
          if case .object(let members) = value { return Array(members.keys) }
          return value.plainText.map { [$0] } ?? []
        }
      case .object(let members)?: Array(members.keys)
      default: []
      }
    return Set(
      names.map { name in
        let short = String(name.trimmingPrefix("markdown.extensions."))
        return ["extra", "pymdownx.extra"].contains(short) ? "attr_list" : short
      })
  }

  /// The signs that the site's extensions of Markdown read.
  private var signs: CallSyntax {
    var signs: CallSyntax = []
    if extensions.contains("pymdownx.emoji") { signs.insert(.icons) }
    if extensions.contains("pymdownx.keys") { signs.insert(.keys) }
    return signs
  }

  /// Returns the address of a page. The file `README` is the index of its folder, like `index`.
  private func place(of note: Note.Source) -> SitePath? {
    let path = note.path.dropFirst(documents.count)
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    if let place = blog?.place(of: note, at: path) { return place }
    let name = note.baseName == "README" ? "index" : note.baseName
    if usesFolders { return SitePath("/\(folder)\(name == "index" ? "" : name + "/")") }
    return SitePath("/\(folder)\(name).html")
  }

  /// Returns the navigation of a site without `nav`: that of the files of folders, or else in each
  /// folder the index, then the files, then the inner folders, by their code points.
  private func treeOfFolders(_ notes: [NoteHeader]) -> NavigationTree {
    let isIndex = { (path: String) in
      ["index.", "README."].contains { path.fileName.hasPrefix($0) }
    }
    let usual = notes.map { note -> (folders: String, rank: Int, path: String) in
      // An inner folder comes after all files of the outer folder, whatever its name begins with.
      let folders = note.path.split(separator: "/").dropLast().joined(separator: "\u{1}")
      return (folders, isIndex(note.path) ? 0 : 1, note.path)
    }
    let inOrder =
      folderFiles?.order(of: notes, below: documents) ?? usual.sorted { $0 < $1 }.map(\.path)
    return NavigationTree(ofFolders: inOrder, in: documents, isIndex: isIndex) { folder in
      folderFiles?.settings(of: folder).title ?? Self.title(ofFile: folder)
    }
  }

  /// Returns the title of a page without another title: the name of its file with spaces for hyphens
  /// and underscores, and with a capital if it has none.
  private static func title(ofFile path: String) -> String {
    let words = String(path.fileName.withoutEnding.map { $0 == "-" || $0 == "_" ? " " : $0 })
    return words == words.lowercased() ? words.prefix(1).uppercased() + words.dropFirst() : words
  }
}
