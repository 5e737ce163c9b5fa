import Diagnostics
import FrontMatter
import Notes

/// An old address of a note, from which readers are sent to the new one.
package struct Redirect: Hashable, Sendable {
  package var place: SitePath
  /// The note, by its path in the source folder.
  package var note: String
  /// The location of the old address in the note.
  package var location: SourceLocation
  /// The new address if the note itself has moved away.
  package var forward: Forward?

  /// The new address of a note that moved, with its title.
  package struct Forward: Hashable, Sendable {
    /// An address with scheme and host, or a path of the site that starts with `/`.
    package var address: String
    package var title: String
  }
}

extension Redirect {
  /// The old addresses that a note names under `aliases` and `redirect_from`.
  ///
  /// An alias without a slash is another name for the note and no address. One that does not begin with
  /// a slash is relative to the folder of the note's page.
  ///
  /// A note with `redirect_to` has no page: its own address redirects.
  package static func all(of note: Note.Source, at place: SitePath) -> [Redirect] {
    let forward = Forward(of: note, at: place)
    var own: [Redirect] = []
    if forward != nil, let field = note.frontMatter[field: Forward.key] {
      own = [Redirect(place: place, note: note.path, location: field.location(note.path))]
    }
    var all = own + old(of: note, at: place)
    for number in all.indices { all[number].forward = forward }
    return all
  }

  private static func old(of note: Note.Source, at place: SitePath) -> [Redirect] {
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

extension Redirect.Forward {
  /// The key of front matter.
  static let key = "redirect_to"

  /// - Returns: `nil` if the note has not moved, or if the address is invalid or its own.
  init?(of note: Note.Source, at place: SitePath) {
    guard let field = note.frontMatter[field: Self.key], let text = field.texts.first else {
      return nil
    }
    if text.hasPrefix("https://") || text.hasPrefix("http://") {
      address = text
    } else {
      guard let link = RelativeLink(text) else { return nil }
      address = (link.path.utf8.first == SitePath.slash ? "" : "/") + text
    }
    title = note.title ?? note.heading ?? note.titleOfName
    // Servers show one page at `/new`, `/new/` and `/new.html`.
    if let target = self.place, target.pageName == place.pageName { return nil }
  }

  /// The address for a page of the site.
  ///
  /// - Parameter base: The path that the site is published under.
  package func url(base: String) -> String {
    guard address.utf8.first == SitePath.slash, let link = RelativeLink(address) else {
      return address
    }
    return SitePath(percentDecoded(link.path)).url(base: base) + link.suffix
  }

  /// The place on the site; `nil` for another site.
  package var place: SitePath? {
    guard address.utf8.first == SitePath.slash else { return nil }
    return RelativeLink(address).map { SitePath(percentDecoded($0.path)) }
  }

  /// A warning for a note that moved to an invalid address.
  package static func fault(of note: Note.Source, at place: SitePath) -> [Diagnostic] {
    guard let field = note.frontMatter[field: key], field.value != .null,
      Self(of: note, at: place) == nil
    else { return [] }
    return [
      Diagnostic(
        .warning, .redirectTarget, at: field.location(note.path),
        "\(key) must be an address such as https://example.org/new/ or /new/, and not the note's"
          + " own, so the note is published at its own address")
    ]
  }
}

extension Diagnostic.ID {
  /// A note moved to an address that is invalid or does not exist.
  package static let redirectTarget: Self = "redirect-target"
}

extension SitePath {
  /// The canonical form of a page's path for comparison.
  fileprivate var pageName: Substring {
    var name = text[...]
    for ending in ["/index.html", ".html", "/"] where name.hasSuffix(ending) {
      name = name.dropLast(ending.utf8.count)
    }
    return name
  }

  /// The parent of the page's URL, with a final `/`.
  fileprivate var parent: String {
    let parts = text.split(separator: "/").dropLast()
    return parts.isEmpty ? "/" : "/" + parts.joined(separator: "/") + "/"
  }
}
