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
  /// Where readers are sent instead, if the note itself moved away.
  package var forward: Forward?

  /// Where a note moved, and what it was called.
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
  /// A note with `redirect_to` has no page: its own address is one from which readers are sent on.
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

  /// - Returns: `nil` if the note is where it is, or what it says is no address, or its own.
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

  /// The address as the page of a site has it.
  ///
  /// - Parameter base: The path that the site is published under.
  package func url(base: String) -> String {
    guard address.utf8.first == SitePath.slash, let link = RelativeLink(address) else {
      return address
    }
    return SitePath(percentDecoded(link.path)).url(base: base) + link.suffix
  }

  /// The place on the site, if that is where it leads.
  package var place: SitePath? {
    guard address.utf8.first == SitePath.slash else { return nil }
    return RelativeLink(address).map { SitePath(percentDecoded($0.path)) }
  }

  /// That a note says it moved, and not to where.
  package static func fault(of note: Note.Source, at place: SitePath) -> [Diagnostic] {
    guard let field = note.frontMatter[field: key], field.value != .null,
      Self(of: note, at: place) == nil
    else { return [] }
    return [
      Diagnostic(
        .warning, .redirectTarget, at: field.location(note.path),
        "\(key) takes an address such as https://example.org/new/ or /new/, and not the note's own,"
          + " so the note is published where it is")
    ]
  }
}

extension Diagnostic.ID {
  /// A note moved to what is no address, or is not there.
  package static let redirectTarget: Self = "redirect-target"
}

extension SitePath {
  /// The path of a page in the form that all spellings of its address have.
  fileprivate var pageName: Substring {
    var name = text[...]
    for ending in ["/index.html", ".html", "/"] where name.hasSuffix(ending) {
      name = name.dropLast(ending.utf8.count)
    }
    return name
  }

  /// The folder of the page's URL above its own, with a slash at the end.
  fileprivate var parent: String {
    let parts = text.split(separator: "/").dropLast()
    return parts.isEmpty ? "/" : "/" + parts.joined(separator: "/") + "/"
  }
}
