import Diagnostics
import FrontMatter
import Notes

/// An address that redirects readers to the address of a note.
package struct Redirect: Hashable, Sendable {
  /// The old address.
  package var oldAddress: SitePath
  /// The path of the note in the source folder.
  package var note: String
  /// The location of the old address in the note.
  package var location: SourceLocation
  /// The address to which the note itself has moved; `nil` if the note has a page, to which the
  /// redirect leads.
  package var newAddress: NewAddress?

  /// The new address of a note that has moved, with the note's title.
  package struct NewAddress: Hashable, Sendable {
    /// A URL with scheme and host, or a path on the site that starts with `/`.
    package var address: String
    /// The title of the note.
    package var title: String
  }
}

extension Redirect {
  /// Returns the redirect from the root of a site whose main language has a folder.
  package static func fromRoot(to home: SitePath, titled title: String) -> Redirect {
    Redirect(
      oldAddress: .root, note: "", location: SourceLocation(Configuration.fileName),
      newAddress: NewAddress(address: home.text, title: title))
  }

  /// Returns the redirects of a note, from the front matter keys `aliases` and `redirect_from`.
  ///
  /// An alias without a slash is an alternative name and not an address. An alias with a slash that
  /// is not its first character is relative to the parent folder of the note's page. An alias without
  /// an extension is the address of a folder, as in Hugo and Zola.
  ///
  /// A note with `redirect_to` has no page. Its first redirect is from its own address.
  static func all(of note: Note.Source, at place: SitePath) -> [Redirect] {
    let newAddress = NewAddress(of: note, at: place)
    var own: [Redirect] = []
    if newAddress != nil, let field = note.frontMatter[field: NewAddress.key] {
      own = [Redirect(oldAddress: place, note: note.path, location: field.location(note.path))]
    }
    var all = own + old(of: note, at: place)
    for number in all.indices { all[number].newAddress = newAddress }
    return all
  }

  /// Returns the redirects from the old addresses of a note.
  private static func old(of note: Note.Source, at place: SitePath) -> [Redirect] {
    ["aliases", "redirect_from"].flatMap { key -> [Redirect] in
      guard let field = note.frontMatter[field: key] else { return [] }
      var paths = field.texts
      if key == "aliases" {
        paths = paths.filter { $0.contains("/") }.map { alias in
          let path = alias.hasPrefix("/") ? alias : place.parent + alias
          return path.hasSuffix("/") || path.split(separator: "/").last?.contains(".") != false
            ? path : path + "/"
        }
      }
      return paths.map { path in
        Redirect(
          oldAddress: SitePath(percentDecoded(path), .page), note: note.path,
          location: field.location(note.path))
      }
    }
  }
}

extension Redirect.NewAddress {
  /// The front matter key.
  static let key = "redirect_to"

  /// Reads the new address of a note. Returns `nil` if the note has not moved, or if its new
  /// address is invalid or equal to `place`.
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
    title = note.title ?? note.heading ?? note.titleFromFileName
    // Servers answer `/new`, `/new/` and `/new.html` with the same page.
    if let target = sitePath, target.pageName == place.pageName { return nil }
  }

  /// Returns the URL of the new address, for a link on a page of the site.
  ///
  /// - Parameter base: The path under which the site is published, which ends with `/`.
  package func url(base: String) -> String {
    guard address.utf8.first == SitePath.slash, let link = RelativeLink(address) else {
      return address
    }
    return SitePath(percentDecoded(link.path)).url(base: base) + link.suffix
  }

  /// The new address without query and fragment; `nil` if it is on another site.
  package var sitePath: SitePath? {
    guard address.utf8.first == SitePath.slash else { return nil }
    return RelativeLink(address).map { SitePath(percentDecoded($0.path)) }
  }

  /// Returns a warning if the note's new address is invalid.
  package static func fault(of note: Note.Source, at place: SitePath) -> [Diagnostic] {
    guard let field = note.frontMatter[field: key], field.value != .null,
      Self(of: note, at: place) == nil
    else { return [] }
    return [
      Diagnostic(
        .warning, .redirectTarget, at: field.location(note.path),
        "\(key) must be an address such as https://example.org/new/ or /new/ that differs from the"
          + " note's address, so it is ignored and the note is published")
    ]
  }
}

extension Diagnostic.ID {
  /// A note has moved to an address that is invalid or does not exist.
  package static let redirectTarget: Self = "redirect-target"
}

extension SitePath {
  /// The path of the page in a canonical form for comparison: `/a/`, `/a.html` and `/a/index.html`
  /// → `/a`.
  fileprivate var pageName: Substring {
    var name = text[...]
    for ending in ["/index.html", ".html", "/"] where name.hasSuffix(ending) {
      name = name.dropLast(ending.utf8.count)
    }
    return name
  }

  /// The parent folder of the page's address, with a trailing `/`: `/a/b/` → `/a/`.
  fileprivate var parent: String {
    let parts = text.split(separator: "/").dropLast()
    return parts.isEmpty ? "/" : "/" + parts.joined(separator: "/") + "/"
  }
}
