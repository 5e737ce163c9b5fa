import SiteSource

/// The order that the files of folders give to the documents of a site.
struct FolderOrder {
  private let files: FolderFiles
  /// The pages and folders in each folder, by its path without a trailing `/`.
  private var children: [String: [Child]] = [:]
  /// The titles of pages, by path.
  private var titles: [String: String] = [:]
  /// The paths that the order contains already.
  private var used: Set<String> = []

  /// A page or a folder.
  private struct Child {
    /// The path among the documents.
    var path: String
    var isFolder: Bool

    var name: String { String(path.fileName) }
    var isIndex: Bool { !isFolder && ["index", "README"].contains(path.fileName.withoutEnding) }
  }

  /// A place in the navigation of a folder.
  private enum Place {
    case child(Child)
    /// The children whose names match, apart from those with places of their own.
    case rest(FolderFiles.Pattern)
  }

  /// - Parameter pages: The paths of the pages among the documents, with their titles.
  init(_ pages: [(path: String, title: String)], files: FolderFiles) {
    self.files = files
    var known: Set<String> = []
    for page in pages {
      titles[page.path] = page.title
      var child = Child(path: page.path, isFolder: false)
      while known.insert(child.path).inserted {
        let folder = Self.folder(of: child.path)
        children[folder, default: []].append(child)
        if folder.isEmpty { break }
        child = Child(path: folder, isFolder: true)
      }
    }
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  /// Returns the paths of all pages in the navigation.
  mutating func paths() -> [String] {
    var seen: Set<String> = []
    return paths(in: "").filter { seen.insert($0).inserted }
  }

  private mutating func paths(in folder: String) -> [String] {
    let settings = files.settings(of: folder)
    let all = sorted(children[folder] ?? [], by: settings.sorting)
    guard let items = settings.items else {
      // The successor puts the index of a folder first, whatever the order of the others.
      let indexes = files.isSuccessor ? all.filter(\.isIndex) : []
      let others = files.isSuccessor ? all.filter { !$0.isIndex } : all
      return (indexes + others).filter { !used.contains($0.path) }.flatMap { paths(of: $0) }
    }
    let places = self.places(of: items, in: folder)
    for case .child(let child) in places { used.insert(child.path) }
    var rest: [Int: [Child]] = [:]
    for number in inOrderOfMatching(places) {
      guard case .rest(let pattern) = places[number] else { continue }
      rest[number] = all.filter { !used.contains($0.path) && pattern.matches($0.name) }
      used.formUnion(rest[number, default: []].map(\.path))
    }
    return places.indices.flatMap { number -> [String] in
      if case .child(let child) = places[number] { return paths(of: child) }
      return rest[number, default: []].flatMap { paths(of: $0) }
    }
  }

  private mutating func paths(of child: Child) -> [String] {
    guard child.isFolder else { return [child.path] }
    return files.settings(of: child.path).isHidden ? [] : paths(in: child.path)
  }

  /// Returns the places that items describe, without links and names that do not exist.
  private func places(of items: [FolderFiles.Item], in folder: String) -> [Place] {
    items.flatMap { item -> [Place] in
      switch item {
      case .section(let items): return places(of: items, in: folder)
      case .rest(let pattern): return [.rest(pattern)]
      case .path(let name, let title):
        let path =
          (folder.isEmpty ? "" : folder + "/") + name.split(separator: "/").joined(separator: "/")
        if titles[path] != nil { return [.child(Child(path: path, isFolder: false))] }
        if children[path] != nil { return [.child(Child(path: path, isFolder: true))] }
        // In the successor, names may be patterns.
        let isPattern = files.isSuccessor && title == nil
        return isPattern ? [.rest(FolderFiles.Pattern(glob: Glob(name)))] : []
      }
    }
  }

  /// Returns the numbers of places in the order in which their patterns match. In the older plugin,
  /// a pattern for all names matches last.
  private func inOrderOfMatching(_ places: [Place]) -> [Int] {
    if files.isSuccessor { return Array(places.indices) }
    func isAny(_ number: Int) -> Bool {
      if case .rest(let pattern) = places[number] { pattern.isAny } else { false }
    }
    return places.indices.filter { !isAny($0) } + places.indices.filter { isAny($0) }
  }

  /// Returns children in an order; without one in the order of MkDocs: the index, the other pages,
  /// the folders.
  private func sorted(_ children: [Child], by sorting: FolderFiles.Sorting) -> [Child] {
    guard sorting.isSet else {
      func rank(_ child: Child) -> Int { child.isIndex ? 0 : child.isFolder ? 2 : 1 }
      return children.sorted { (rank($0), $0.path) < (rank($1), $1.path) }
    }
    let keyed = children.map { child -> (key: Key, child: Child) in
      let text = sorting.isByTitle ? title(of: child) : child.name
      return (Key(text, sorting, path: child.path), child)
    }
    let sorted = keyed.sorted { sorting.isDescending ? $1.key < $0.key : $0.key < $1.key }
      .map(\.child)
    switch sorting.folders {
    case "first": return sorted.filter(\.isFolder) + sorted.filter { !$0.isFolder }
    case "last": return sorted.filter { !$0.isFolder } + sorted.filter(\.isFolder)
    default: return sorted
    }
  }

  private func title(of child: Child) -> String {
    child.isFolder
      ? files.settings(of: child.path).title ?? child.name : titles[child.path] ?? child.name
  }

  /// The text by which children are sorted.
  private struct Key: Comparable {
    private let natural: NaturalOrder?
    private let text: String
    private let path: String

    init(_ text: String, _ sorting: FolderFiles.Sorting, path: String) {
      natural = sorting.isNatural ? NaturalOrder(text) : nil
      self.text = sorting.ignoresCase ? text.lowercased() : text
      self.path = path
    }

    static func < (one: Self, other: Self) -> Bool {
      if let first = one.natural, let second = other.natural, first != second {
        return first < second
      }
      return one.natural == nil && one.text != other.text
        ? one.text < other.text : one.path < other.path
    }
  }
}
