import Diagnostics
import Notes

/// An old address of a note, from which readers are sent to the new one.
struct Redirect: Hashable, Sendable {
  var place: SitePath
  /// The note, by its path in the source folder.
  var note: String
}

extension Redirect {
  /// The old addresses that a note names: Hugo's `aliases`, and `redirect_from` of Jekyll's plugin.
  ///
  /// An alias without a slash is another name for the note, as in Obsidian, and no address. One that
  /// does not begin with a slash is meant from the folder of the note's page, as in Hugo.
  static func all(of note: Note.Source, at place: SitePath) -> [Redirect] {
    let aliases = note.frontMatter.texts("aliases").filter { $0.contains("/") }.map { alias in
      alias.hasPrefix("/") ? alias : place.parent + alias
    }
    let places = (aliases + note.frontMatter.texts("redirect_from")).map { path in
      SitePath(percentDecoded(path), .page)
    }
    return places.map { Redirect(place: $0, note: note.path) }
  }
}

extension Loaded {
  /// Keeps of the redirects of all notes those whose place is free, once everything else has its
  /// own.
  mutating func takeRedirects() {
    var owners: [String: String] = [:]
    // By position: a source is large, and walking the array would copy each.
    for number in sources.indices where sources[number].frontMatter.mayHaveMoved {
      let source = sources[number]
      guard let place = map.place(of: source.path) else { continue }
      for redirect in Redirect.all(of: source, at: place) {
        let path = redirect.place.outputPath
        let owner = map.owner(of: path) ?? owners[path]
        if let owner {
          if owner != source.path { diagnostics.append(redirect.diagnostic(takenBy: owner)) }
        } else {
          owners[path] = source.path
          redirects.append(redirect)
        }
      }
    }
  }
}

extension Redirect {
  fileprivate func diagnostic(takenBy owner: String) -> Diagnostic {
    Diagnostic(
      .warning, .redirectTaken, at: SourceLocation(note),
      "the old address \(place.text) is now that of \(owner), so nobody is sent on from there;"
        + " take it out of the front matter")
  }
}

extension SitePath {
  /// The folder of the page's URL above its own, with a slash at the end.
  fileprivate var parent: String {
    let parts = text.split(separator: "/").dropLast()
    return parts.isEmpty ? "/" : "/" + parts.joined(separator: "/") + "/"
  }
}

extension FrontMatter {
  /// Whether the author may have named old addresses.
  fileprivate var mayHaveMoved: Bool {
    object["aliases"] != nil || object["redirect_from"] != nil
  }

  /// A text, or the texts of a list.
  fileprivate func texts(_ key: String) -> [String] {
    guard let field = self[field: key] else { return [] }
    if case .array(let values) = field.value {
      return values.compactMap { if case .string(let text) = $0 { text } else { nil } }
    }
    return [field.text].compactMap(\.self).filter { !$0.isEmpty }
  }
}

extension Diagnostic.ID {
  static let redirectTaken: Self = "redirect-taken"
}
