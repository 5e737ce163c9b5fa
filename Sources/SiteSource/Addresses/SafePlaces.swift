import Diagnostics
import FrontMatter
import Notes

/// The places that notes by strangers may have, and the files beside them that are published.
extension Configuration {
  /// Problems of a note's address, and a warning that Liquid does not run in it on a site of
  /// untrusted notes.
  package func faults(of note: Note.Source, at placed: (place: SitePath, fault: Diagnostic?))
    -> [Diagnostic]
  {
    var faults = [placed.fault].compactMap(\.self)
    if notes.safety == .on, asksForLiquid(note.frontMatter), note.holdsLiquid {
      faults.append(
        Diagnostic(
          .warning, .liquidOff, at: SourceLocation(note.path, line: note.frontMatter.bodyLine),
          "Liquid is disabled on a safe site, so {{ }} and {% %} are shown as text"))
    }
    return faults
  }

  /// The place that a note asks for if it may have it. On a site with notes by strangers it must be
  /// a page's, because web servers obey files such as `_headers` and `.htaccess`.
  package func allowed(
    _ place: SitePath, askedForBy note: Note.Source, in field: FrontMatter.Field
  ) -> (place: SitePath, fault: Diagnostic?) {
    guard notes.safety == .on, !place.isThatOfPage else { return (place, nil) }
    let fault = Diagnostic(
      .warning, .unsafePlace,
      at: SourceLocation(field.origin ?? note.path, line: field.line, column: field.column),
      "on a safe site a note must be published as a page, and \(place.text) is not one;"
        + " end the permalink in / or .html, without parts that start with . or _")
    return (usualPlace(of: note).settled, fault)
  }
}

extension SitePath {
  /// Whether only a page can have this place.
  var isThatOfPage: Bool {
    let path = outputPath.lowercased()
    return [".html", ".htm", ".xhtml"].contains(where: path.hasSuffix)
      && !path.split(separator: "/").contains { $0.hasPrefix(".") || $0.hasPrefix("_") }
  }
}

extension Inventory {
  /// Leaves out the files beside notes by strangers that browsers or servers may run: all but those
  /// of some known kinds. The configuration's `include:` adds them again.
  package mutating func holdBackActiveFiles(_ rules: WalkRules) {
    let files = assets
    assets = []
    for path in files {
      if Self.isInactive(path) || rules.isListed(path) {
        assets.append(path)
      } else {
        skipped.append(
          Skipped(
            path: path,
            reason: "files of this type may run as programs; to publish it, list it under include:")
        )
      }
    }
  }

  private static func isInactive(_ path: String) -> Bool {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return false }
    return inactive.contains(path[dot...].dropFirst().lowercased())
  }

  /// The endings of files that are never run: pictures without scripts, sound, video, texts for
  /// programs, documents, archives, fonts.
  private static let inactive: Set<String> = [
    "png", "jpg", "jpeg", "gif", "webp", "avif", "bmp", "ico", "tif", "tiff", "heic",
    "mp3", "m4a", "ogg", "oga", "opus", "wav", "flac", "mp4", "m4v", "webm", "ogv", "mov",
    "vtt", "srt", "csv", "tsv", "json", "yml", "yaml", "toml", "bib", "tex", "ipynb",
    "pdf", "epub", "odt", "ods", "odp", "docx", "xlsx", "pptx", "zip", "gz", "bz2", "xz", "tar",
    "woff", "woff2", "ttf", "otf",
  ]
}

extension Diagnostic.ID {
  /// Liquid in a note by a stranger.
  static let liquidOff: Self = "liquid-off"
  /// A note by a stranger asks for a place that it may not have.
  static let unsafePlace: Self = "permalink-unsafe"
}
