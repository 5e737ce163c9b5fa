import Notes

/// A folder from which a tool publishes files, such as `content/` or `static/` in Hugo.
package struct ContentRoot: Hashable, Sendable {
  /// The path of the folder, with a trailing `/`; empty for the source folder.
  package var folder: String
  /// The address of the folder, with a trailing `/`.
  package var address = "/"
  /// The treatment of notes in the folder.
  package var notes = NoteTreatment.pages

  /// The treatment of notes in a folder.
  package enum NoteTreatment: Hashable, Sendable {
    /// Notes become pages.
    case pages
    /// Notes are published unchanged, like all other files.
    case files
  }

  package init(_ folder: String, at address: String = "/", notes: NoteTreatment = .pages) {
    (self.folder, self.address, self.notes) = (folder, address, notes)
  }
}

extension Origin.Files {
  /// Returns the root that contains a file; `nil` if the tool publishes nothing of its folder.
  ///
  /// Of nested roots, the inner one contains the file.
  package func root(of path: String) -> ContentRoot? {
    // Most sites have no roots, and the build calls this for every file.
    if roots.isEmpty { return nil }
    return roots.filter { path.hasPrefix($0.folder) }
      .max { $0.folder.utf8.count < $1.folder.utf8.count }
  }

  /// Indicates whether a folder is in a root, or contains one. Without roots, every folder is.
  func mayHoldContent(_ folder: String) -> Bool {
    roots.isEmpty
      || roots.contains { (folder + "/").hasPrefix($0.folder) || $0.folder.hasPrefix(folder + "/") }
  }

  /// Indicates whether a file is in a root. Without roots, every file is.
  func isContent(_ path: String) -> Bool { roots.isEmpty || root(of: path) != nil }

  /// Returns the path that a file has in the tool: the address of its root, followed by the path in
  /// the root. Without roots, it is the path in the source folder.
  package func contentPath(_ path: String) -> String {
    guard let root = root(of: path) else { return path }
    return String(root.address.dropFirst()) + path.dropFirst(root.folder.count)
  }
}

/// A note beside which the tool publishes a file, such as a picture in the folder of a post.
package struct BundleOwner: Sendable {
  /// The path of the note.
  package var note: String
  /// The path of the file, relative to the folder.
  package var file: String
  /// The folder in which the file is published.
  package var folder = Folder.ofPage

  /// A folder that belongs to a page.
  package enum Folder: Hashable, Sendable {
    /// The folder that contains the page: `/a/` for `/a/b.html`.
    case ofPage
    /// The folder with the name of the page: `/a/b/` for `/a/b.html`.
    case namedLikePage
  }

  package init(note: String, file: String, in folder: Folder = .ofPage) {
    (self.note, self.file, self.folder) = (note, file, folder)
  }

  /// Returns the address of the file, given that of the page.
  fileprivate func place(besides page: SitePath) -> SitePath {
    let text = page.text
    if folder == .namedLikePage, !text.hasSuffix("/") {
      return SitePath((text.hasSuffix(".html") ? text.dropLast(5) : text[...]) + "/" + file)
    }
    return SitePath(text.prefix(through: text.lastIndex(of: "/") ?? text.startIndex) + file)
  }
}

extension Origin.Files {
  /// Returns the address of a file that is published unchanged.
  ///
  /// - Parameter map: The addresses of the notes.
  package func place(ofFile path: String, on map: SiteMap) -> SitePath {
    guard !roots.isEmpty else { return SitePath(path) }
    for owner in owners(path) {
      if let page = map.place(of: owner.note) { return owner.place(besides: page) }
    }
    return SitePath(contentPath(path))
  }
}
