import Diagnostics
import FrontMatter
import Notes

extension Configuration {
  /// Where a note is published, and what is wrong with the `permalink` it asks for.
  ///
  /// Its front matter wins. Posts and other documents go where their collection's permalink puts
  /// them, and pages of a Jekyll site where Jekyll does.
  public func place(of note: Note.Source) -> (place: SitePath, fault: Diagnostic?) {
    guard let field = note.frontMatter.permalink, let template = field.text else {
      return (usualPlace(of: note).settled, nil)
    }
    guard note.collection != nil else {
      let place = SitePath(jekyll: percentDecoded(note.filled(page: template))).settled
      return allowed(place, askedForBy: note, in: field)
    }
    do throws(Permalink.UnknownField) {
      let permalink = try Permalink(template)
      let place = permalink.place(of: note, path: pathInCollections(note.path)).settled
      return allowed(place, askedForBy: note, in: field)
    } catch {
      let place = SourceLocation(field.origin ?? note.path, line: field.line, column: field.column)
      return (usualPlace(of: note), Diagnostic(.error, .unknownPlaceholder, at: place, "\(error)"))
    }
  }

  /// Where a note is published that does not say it.
  func usualPlace(of note: Note.Source) -> SitePath {
    let path = pathInCollections(note.path)
    if note.collection == "posts", jekyll != nil || note.date != nil {
      return (jekyll?.permalink ?? .date).place(of: note, path: path)
    }
    guard let jekyll else { return SitePath(of: note) }
    if let name = note.collection {
      let permalink = jekyll.collections[name]?.permalink ?? .collection(ending: jekyll.ending)
      return permalink.place(of: note, path: path)
    }
    let folder = note.folder.isEmpty ? "/" : "/\(note.folder)/"
    return SitePath(jekyll: note.isIndex ? folder : folder + note.baseName + jekyll.ending.text)
  }

  /// A path without the folder that the configuration keeps all collections in.
  func pathInCollections(_ path: String) -> String { jekyll?.path(path) ?? path }
}

extension Configuration.Jekyll {
  /// A path without the folder that all collections are in.
  package func path(_ path: String) -> String {
    guard !collectionsFolder.isEmpty, path.hasPrefix(collectionsFolder + "/") else { return path }
    return String(path.dropFirst(collectionsFolder.count + 1))
  }
}

extension FrontMatter {
  /// The address that the author asks for: Jekyll's `permalink`, or in TOML Hugo's `url`;
  /// `permalink: false` asks for none.
  package var permalink: Field? {
    let fields = [self[field: "permalink"], kind == .toml ? self[field: "url"] : nil]
    return fields.compactMap(\.self).first { $0.text?.isEmpty == false && $0.value != .bool(false) }
  }
}

extension Note.Source {
  /// The path of the folder the note is in.
  fileprivate var folder: Substring {
    path.lastIndex(of: "/").map { path[..<$0] } ?? ""
  }

  /// The name of the file without its extension and dots at the end.
  fileprivate var baseName: String {
    var name = stem
    while name.hasSuffix(".") { name.removeLast() }
    return name
  }

  /// A page's permalink, in which only three words stand for something, and any other for itself.
  fileprivate func filled(page permalink: String) -> String {
    guard permalink.contains(":") else { return permalink }
    return permalink.replacing(":path", with: folder).replacing(":basename", with: baseName)
      .replacing(":output_ext", with: ".html")
  }
}

extension Permalink {
  /// The place of documents whose collection says nothing of it.
  fileprivate static func collection(ending: Ending) -> Permalink {
    Permalink(
      parts: [.text("/"), .field(.collection), .text("/"), .field(.path), .text(ending.text)])
  }
}

extension Diagnostic.ID {
  package static let unknownPlaceholder: Self = "permalink-placeholder"
}
