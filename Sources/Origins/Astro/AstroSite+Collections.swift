/// The collections of a site, and the pages that show them.
extension AstroSite {
  /// The folder of pages, with a trailing `/`.
  var pages: String { source + "pages/" }

  /// The files that declare collections.
  private var places: [String] {
    ["content.config", "content/config"].flatMap { name in
      ["ts", "mjs", "js", "mts"].map { "\(source)\(name).\($0)" }
    }
  }

  /// Reads the declarations of collections, and the pages that show their notes.
  mutating func readCollections(_ files: ConfigurationFiles, _ reader: inout JavaScriptReader) {
    furtherFiles += places
    if let file = places.first(where: { files.text(at: $0) != nil }) {
      let declared = reader.value("collections", in: file)?.object
      for (name, value) in declared?.members ?? [] { declare(name, value) }
      if declared == nil { unread.append("the collections in \(file)") }
      addImports(of: file, files)
    }
    if starlight != nil { index(of: Starlight.collection, at: .root) }
    let pages = files.paths(below: self.pages) { $0.hasSuffix(".astro") }
    for page in pages where page.contains("[") {
      furtherFiles.append(page)
      guard let bytes = files.text(at: page) else { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      let start = text.firstRange(of: "getStaticPaths")?.lowerBound ?? text.startIndex
      guard let route = AstroRoute(at: String(page.dropFirst(self.pages.count)), text) else {
        continue
      }
      if let name = AstroRoute.collection(in: String(text[start...]))
        ?? collection(importedBy: text, at: page, files)
      {
        index(of: name, at: route)
      } else {
        unread.append(page)
      }
    }
  }

  /// Adds a declared collection, unless its notes come from elsewhere than a folder.
  private mutating func declare(_ name: String, _ value: JavaScriptValue) {
    var collection = AstroCollection(name, in: "\(source)content/\(name)/")
    switch value["loader"] {
    case nil, .unknown?: break
    case .object(let loader)?:
      if let base = loader["base"]?.string ?? (loader["base"] == nil ? "." : nil) {
        guard let folder = JavaScriptPath.joined(self.folder, base) else { return }
        collection.folder = folder.isEmpty ? "" : folder + "/"
      } else {
        unread.append("the folder of the collection \(name)")
      }
      collection.read(patterns: loader["pattern"]?.strings ?? [])
      collection.keepsNames = loader["generateId"] != nil
    case _?: return
    }
    collections.append(collection)
  }

  /// Sets the address of the notes of a collection. The first page that shows it decides.
  private mutating func index(of name: String, at route: AstroRoute) {
    if let number = collections.firstIndex(where: { $0.name == name }) {
      collections[number].route = collections[number].route ?? route
    } else {
      var collection = AstroCollection(name, in: "\(source)content/\(name)/")
      collection.route = route
      collections.append(collection)
    }
  }

  /// Returns the collection from which a function of another file gets the notes of a page.
  private mutating func collection(
    importedBy text: String, at page: String, _ files: ConfigurationFiles
  ) -> String? {
    for (name, path) in AstroRoute.importedCalls(in: text) {
      let paths = JavaScriptPath.candidates(for: resolved(path, from: page), in: "")
      furtherFiles += paths
      guard let bytes = paths.lazy.compactMap(files.text(at:)).first else { continue }
      let module = String(decoding: bytes, as: UTF8.self)
      if let collection = AstroRoute.collection(in: module, of: name) { return collection }
    }
    return nil
  }

  /// Returns the path of an imported file, relative to the site's folder and with `./` at the start.
  private func resolved(_ path: String, from page: String) -> String {
    if path.hasPrefix(".") {
      return "./" + (JavaScriptPath.joined(JavaScriptPath.folder(of: page), path) ?? path)
    }
    for (alias, folder) in aliases where path.hasPrefix(alias) {
      return "./" + folder + path.dropFirst(alias.count)
    }
    return path.hasPrefix("src/") ? "./" + folder + path : path
  }
}
