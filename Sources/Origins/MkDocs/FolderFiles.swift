import Diagnostics
import FrontMatter
import Liquid
import SiteSource
import Text

/// The plugin awesome-pages, or its successor awesome-nav. With it, a file in a folder, such as
/// `.pages`, gives the order of the folder.
struct FolderFiles: Sendable {
  /// The name of the files.
  let name: String
  /// A Boolean value that indicates whether the plugin is the successor.
  let isSuccessor: Bool
  /// The settings of folders, by path without a trailing `/`; empty for the folder of the documents.
  private(set) var folders: [String: Settings] = [:]
  private let sorting: Sorting

  /// The settings of a folder.
  struct Settings: Sendable {
    /// The items in order; `nil` for all items.
    var items: [Item]?
    var title: String?
    /// A Boolean value that indicates whether the navigation leaves out the folder.
    var isHidden = false
    var sorting: Sorting
  }

  /// An item under `nav`.
  indirect enum Item: Sendable {
    /// A file or folder, with the title that the item gives it.
    case path(String, title: String?)
    case section([Item])
    /// The items that no other item names, if their names match.
    case rest(Pattern)
  }

  /// The names that an item `...` stands for.
  struct Pattern: Sendable {
    /// `nil` for all names.
    var glob: Glob?
    var expression: String?

    var isAny: Bool { glob == nil && expression == nil }

    func matches(_ name: String) -> Bool {
      if let expression { return (try? Regex(expression)).map(name.contains) ?? false }
      return glob?.matches(name) ?? true
    }
  }

  /// The order of items that are not listed one by one.
  struct Sorting: Sendable {
    /// A Boolean value that indicates whether there is an order other than that of MkDocs.
    var isSet = false
    var isByTitle = false
    var isNatural = false
    var isDescending = false
    var ignoresCase = false
    /// The place of folders among files; `mixed` for none.
    var folders = "mixed"
  }

  /// - Parameter plugins: The value of `plugins` in `mkdocs.yml`.
  /// - Returns: `nil` if the site does not use one of the plugins.
  init?(plugins: Value?) {
    let successor = MkDocsSite.settings(ofPlugin: ["awesome-nav"], in: plugins)
    guard let options = successor ?? MkDocsSite.settings(ofPlugin: ["awesome-pages"], in: plugins)
    else { return nil }
    isSuccessor = successor != nil
    name = options["filename"]?.plainText ?? (isSuccessor ? ".nav.yml" : ".pages")
    var sorting = Sorting()
    if isSuccessor {
      sorting = Sorting(isSet: true, isNatural: true, folders: "last")
    } else {
      sorting.read(options)
    }
    self.sorting = sorting
  }

  /// Reads the files of all folders.
  init?(plugins: Value?, documents: String, _ files: ConfigurationFiles) {
    self.init(plugins: plugins)
    // The folders above a folder come first.
    for path in files.pathsOfFurtherFiles.sorted(by: { $0.count < $1.count })
    where path.hasPrefix(documents) && path.fileName == name {
      guard let file = files.file(at: path) else { continue }
      read(file, of: String(JavaScriptPath.folder(of: path).dropFirst(documents.count).dropLast()))
    }
  }

  /// Reads the file of a folder.
  ///
  /// - Parameter folder: The path of the folder among the documents, without a trailing `/`.
  private mutating func read(_ file: SettingsFile, of folder: String) {
    var faults: [Diagnostic] = []
    let matter = FrontMatter(yaml: file.bytes, path: file.path, reporting: &faults)
    var settings = settings(of: folder)
    settings.title = matter[field: "title"]?.text
    settings.isHidden = matter[field: "hide"]?.value == .bool(true)
    if isSuccessor {
      if case .object(let options)? = matter[field: "sort"]?.value {
        settings.sorting.read(options)
      }
    } else {
      settings.sorting.read(matter.object)
    }
    if case .array(let values)? = (matter[field: "nav"] ?? matter[field: "arrange"])?.value {
      var items = values.flatMap(items(of:))
      let isArranged = matter[field: "nav"] == nil && !values.contains(.string("..."))
      if isArranged || matter[field: "append_unmatched"]?.value == .bool(true) {
        items.append(.rest(Pattern()))
      }
      settings.items = items
    }
    folders[folder] = settings
  }

  /// Returns the settings of a folder. The successor takes the sorting of the folder above it.
  func settings(of folder: String) -> Settings {
    if let settings = folders[folder] { return settings }
    var sorting = sorting
    var above = folder
    while isSuccessor, !above.isEmpty {
      above = above.lastIndex(of: "/").map { String(above[..<$0]) } ?? ""
      guard let settings = folders[above] else { continue }
      sorting = settings.sorting
      break
    }
    return Settings(sorting: sorting)
  }

  /// Returns the titles that the files give to pages, by path.
  ///
  /// - Parameter documents: The folder of the documents, with a trailing `/`.
  func titles(below documents: String) -> [String: String] {
    var titles: [String: String] = [:]
    func add(_ items: [Item], in folder: String) {
      for item in items {
        switch item {
        case .section(let items): add(items, in: folder)
        case .path(let name, let title?): titles[documents + folder + name] = title
        case .path, .rest: break
        }
      }
    }
    for (folder, settings) in folders {
      add(settings.items ?? [], in: folder.isEmpty ? "" : folder + "/")
    }
    return titles
  }

  /// Returns the paths of notes in their order.
  ///
  /// - Parameter documents: The folder of the documents, with a trailing `/`.
  func order(of notes: [NoteHeader], below documents: String) -> [String] {
    let pages = notes.filter { $0.path.hasPrefix(documents) }
      .map { (path: String($0.path.dropFirst(documents.count)), title: $0.provisionalTitle) }
    var order = FolderOrder(pages, files: self)
    return order.paths().map { documents + $0 }
  }

  private func items(of value: Value) -> [Item] {
    switch value {
    case .object(let object):
      if let pattern = object["glob"]?.plainText { return [.path(pattern, title: nil)] }
      return object.flatMap { title, value -> [Item] in
        if case .array(let values) = value { return [.section(values.flatMap(items(of:)))] }
        return value.plainText.map { [.path($0, title: title)] } ?? []
      }
    default:
      guard let text = value.plainText else { return [] }
      return !isSuccessor && text.hasPrefix("...")
        ? [.rest(Pattern(text))] : [.path(text, title: nil)]
    }
  }
}

extension FolderFiles.Pattern {
  /// Reads `...`, `... | a-*.md`, `... | regex=a.*` or `... | flat | a-*.md`.
  fileprivate init(_ text: String) {
    let parts = text.split(separator: "|").dropFirst().map {
      String($0.trimmingPrefix(while: \.isWhitespace)).trimmed
    }
    guard let last = parts.last, last != "flat" else { return }
    if last.hasPrefix("regex=") {
      expression = String(last.dropFirst("regex=".count))
    } else {
      glob = Glob(last.hasPrefix("glob=") ? String(last.dropFirst("glob=".count)) : last)
    }
  }
}

extension FolderFiles.Sorting {
  /// Reads the settings of either plugin: `order`, `sort_type`, `order_by` and `ignore_case`, or
  /// `direction`, `type`, `by`, `ignore_case` and `sections`.
  fileprivate mutating func read(_ settings: Object) {
    if let order = (settings["order"] ?? settings["direction"])?.plainText {
      isDescending = order == "desc"
      isSet = true
    }
    if let type = (settings["sort_type"] ?? settings["type"])?.plainText {
      isNatural = type == "natural"
      isSet = true
    }
    if let key = (settings["order_by"] ?? settings["by"])?.plainText {
      isByTitle = key == "title"
      isSet = true
    }
    if let answer = settings["ignore_case"] { ignoresCase = answer == .bool(true) }
    if let folders = settings["sections"]?.plainText { self.folders = folders }
  }
}
