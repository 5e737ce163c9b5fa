import Diagnostics
import FrontMatter
import Notes

extension Configuration {
  /// The address of a note, with a diagnostic if its `permalink` is wrong.
  ///
  /// The front matter wins, then the rule of the site's origin.
  public func place(of note: Note.Source) -> (place: SitePath, fault: Diagnostic?) {
    guard let field = note.frontMatter.permalink, let template = field.text else {
      return (usualPlace(of: note).settled, nil)
    }
    guard note.collection != nil else {
      let place = SitePath(permalink: percentDecoded(note.filled(page: template))).settled
      return allowed(place, askedForBy: note, in: field)
    }
    do throws(Permalink.UnknownField) {
      let permalink = try Permalink(template)
      let place = permalink.place(of: note, path: origin.pathOfContent(note.path)).settled
      return allowed(place, askedForBy: note, in: field)
    } catch {
      let place = SourceLocation(field.origin ?? note.path, line: field.line, column: field.column)
      return (usualPlace(of: note), Diagnostic(.error, .unknownPlaceholder, at: place, "\(error)"))
    }
  }

  /// The address of a note whose front matter names none.
  func usualPlace(of note: Note.Source) -> SitePath {
    if let place = origin.place(note) { return place }
    if note.collection == "posts", note.date != nil {
      return Permalink.date.place(of: note, path: note.path)
    }
    return SitePath(of: note)
  }
}

extension Origin {
  /// The path of a file within the folder of content.
  func pathOfContent(_ path: String) -> String {
    guard !contentFolder.isEmpty, path.hasPrefix(contentFolder + "/") else { return path }
    return String(path.dropFirst(contentFolder.count + 1))
  }
}

extension FrontMatter {
  /// The address that the author asks for: `permalink`, or in TOML `url`. `permalink: false` asks for
  /// none.
  var permalink: Field? {
    let fields = [self[field: "permalink"], kind == .toml ? self[field: "url"] : nil]
    return fields.compactMap(\.self).first { $0.text?.isEmpty == false && $0.value != .bool(false) }
  }
}

extension Note.Source {
  /// The path of the folder the note is in.
  package var folder: Substring {
    path.lastIndex(of: "/").map { path[..<$0] } ?? ""
  }

  /// The name of the file without its extension and dots at the end.
  package var baseName: String {
    var name = stem
    while name.hasSuffix(".") { name.removeLast() }
    return name
  }

  /// The permalink of a page with its values. A page has only three placeholders; any other stays as it
  /// is.
  fileprivate func filled(page permalink: String) -> String {
    guard permalink.contains(":") else { return permalink }
    return permalink.replacing(":path", with: folder).replacing(":basename", with: baseName)
      .replacing(":output_ext", with: ".html")
  }
}

extension Diagnostic.ID {
  package static let unknownPlaceholder: Self = "permalink-placeholder"
}
