import Diagnostics
import FrontMatter
import Notes

extension Configuration {
  /// Returns the address of a note, and a diagnostic if the note's `permalink` is invalid.
  ///
  /// The `permalink` in the front matter has precedence over the rule of the site's origin. If it
  /// is invalid, the note has its default address.
  public func path(of note: Note.Source) -> (place: SitePath, fault: Diagnostic?) {
    if languages.isEmpty { return neutralPath(of: note) }
    var neutral = note
    neutral.path = languages.withoutSuffix(note.path)
    let number = languages.number(
      ofNoteAt: origin.files.contentPath(note.path), lang: note.lang)
    var (place, fault) = neutralPath(of: neutral)
    place = languages.place(place, in: number)
    return (place, fault)
  }

  /// Returns the address that a note has if its language does not matter.
  private func neutralPath(of note: Note.Source) -> (place: SitePath, fault: Diagnostic?) {
    if origin.readsPermalinks, let place = origin.place(note) {
      guard let field = note.frontMatter.permalink else { return (place.normalized, nil) }
      return checkedAddress(place.normalized, requestedBy: note, in: field)
    }
    guard let field = note.frontMatter.permalink, let template = field.text else {
      return (defaultPath(of: note).normalized, nil)
    }
    guard note.collection != nil else {
      let place = SitePath(permalink: percentDecoded(note.replacingPlaceholders(in: template)))
        .normalized
      return checkedAddress(place, requestedBy: note, in: field)
    }
    do throws(Permalink.UnknownField) {
      let permalink = try Permalink(template)
      let place = permalink.place(of: note, path: origin.pathOfContent(note.path)).normalized
      return checkedAddress(place, requestedBy: note, in: field)
    } catch {
      let place = SourceLocation(field.origin ?? note.path, line: field.line, column: field.column)
      return (defaultPath(of: note), Diagnostic(.error, .unknownPlaceholder, at: place, "\(error)"))
    }
  }

  /// Returns the address of a note whose front matter contains no valid `permalink`.
  func defaultPath(of note: Note.Source) -> SitePath {
    if let place = origin.place(note) { return place }
    if note.collection == "posts", note.date != nil {
      return Permalink.date.place(of: note, path: note.path)
    }
    let isMapped = !origin.files.roots.isEmpty
    return SitePath(of: note, at: isMapped ? origin.files.contentPath(note.path) : note.path)
  }
}

extension Origin {
  /// Returns the path of a file relative to the content folder, or the whole path if the file is
  /// elsewhere.
  func pathOfContent(_ path: String) -> String {
    guard !contentFolder.isEmpty, path.hasPrefix(contentFolder + "/") else { return path }
    return String(path.dropFirst(contentFolder.count + 1))
  }
}

extension FrontMatter {
  /// The field with the note's address: `permalink`, or `url` in TOML. `nil` if there is none, or
  /// for `permalink: false`.
  var permalink: Field? {
    let fields = [self[field: "permalink"], kind == .toml ? self[field: "url"] : nil]
    return fields.compactMap(\.self).first { $0.text?.isEmpty == false && $0.value != .bool(false) }
  }
}

extension Note.Source {
  /// The path of the folder that contains the note, without a trailing `/`; empty for the source
  /// folder.
  package var folder: Substring {
    path.lastIndex(of: "/").map { path[..<$0] } ?? ""
  }

  /// The file name without its extension and without dots before the extension: `a..md` → `a`.
  package var baseName: String {
    var name = stem
    while name.hasSuffix(".") { name.removeLast() }
    return name
  }

  /// Returns the permalink of a page with its placeholders replaced.
  ///
  /// A page is a note that belongs to no collection. It has only the three placeholders below, as
  /// in Jekyll.
  fileprivate func replacingPlaceholders(in permalink: String) -> String {
    guard permalink.contains(":") else { return permalink }
    return permalink.replacing(":path", with: folder).replacing(":basename", with: baseName)
      .replacing(":output_ext", with: ".html")
  }
}

extension Diagnostic.ID {
  /// A permalink contains an unknown placeholder.
  package static let unknownPlaceholder: Self = "permalink-placeholder"
}
