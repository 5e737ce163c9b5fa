import Diagnostics
import FrontMatter
import Notes

/// An old address of a note, from which readers are sent to the new one.
package struct Redirect: Hashable, Sendable {
  package var place: SitePath
  /// The note, by its path in the source folder.
  package var note: String
  /// Where the note names it.
  package var location: SourceLocation
}

extension Redirect {
  /// The old addresses that a note names: Hugo's `aliases`, and `redirect_from` of Jekyll's plugin.
  ///
  /// An alias without a slash is another name for the note, as in Obsidian, and no address. One that
  /// does not begin with a slash is meant from the folder of the note's page, as in Hugo.
  package static func all(of note: Note.Source, at place: SitePath) -> [Redirect] {
    ["aliases", "redirect_from"].flatMap { key -> [Redirect] in
      guard let field = note.frontMatter[field: key] else { return [] }
      var paths = field.texts
      if key == "aliases" {
        paths = paths.filter { $0.contains("/") }.map { $0.hasPrefix("/") ? $0 : place.parent + $0 }
      }
      return paths.map { path in
        Redirect(
          place: SitePath(percentDecoded(path), .page), note: note.path,
          location: field.location(note.path))
      }
    }
  }
}

extension SitePath {
  /// The folder of the page's URL above its own, with a slash at the end.
  fileprivate var parent: String {
    let parts = text.split(separator: "/").dropLast()
    return parts.isEmpty ? "/" : "/" + parts.joined(separator: "/") + "/"
  }
}
