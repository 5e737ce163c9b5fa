import Diagnostics
import FrontMatter
import Notes

/// Restrictions on sites with untrusted notes: the addresses of notes, and the files that are
/// published.
extension Configuration {
  /// Returns the problems of a note's address, and a warning if Liquid code in an untrusted note is
  /// not run.
  package func faults(of note: Note.Source, at placed: (place: SitePath, fault: Diagnostic?))
    -> [Diagnostic]
  {
    var faults = [placed.fault].compactMap(\.self)
    if notes.safety == .on, asksForLiquid(note.frontMatter), note.mayContainLiquid {
      faults.append(
        Diagnostic(
          .warning, .liquidOff, at: SourceLocation(note.path, line: note.frontMatter.bodyLine),
          "Liquid is disabled on a safe site, so {{ }} and {% %} are shown as text"))
    }
    return faults
  }

  /// Returns the place that a note requests, or its default place if the request is not allowed.
  ///
  /// On a site with untrusted notes, the place must be that of a page, because web servers act on
  /// files such as `_headers` and `.htaccess`.
  func allowed(
    _ place: SitePath, askedForBy note: Note.Source, in field: FrontMatter.Field
  ) -> (place: SitePath, fault: Diagnostic?) {
    guard notes.safety == .on, !place.isThatOfPage else { return (place, nil) }
    let fault = Diagnostic(
      .warning, .unsafePlace,
      at: SourceLocation(field.origin ?? note.path, line: field.line, column: field.column),
      "on a safe site a note must be published as a page, and \(place.text) is not one;"
        + " end the permalink in / or .html, without parts that start with . or _")
    return (defaultPath(of: note).normalized, fault)
  }
}

extension SitePath {
  /// A Boolean value that indicates whether the place can only be that of a page.
  var isThatOfPage: Bool {
    let path = outputPath.lowercased()
    return [".html", ".htm", ".xhtml"].contains(where: path.hasSuffix)
      && !path.split(separator: "/").contains { $0.hasPrefix(".") || $0.hasPrefix("_") }
  }
}

extension Inventory {
  /// Skips the files beside untrusted notes that browsers or servers may execute.
  ///
  /// Only some known file types are published. The key `include:` of the configuration adds other
  /// files.
  package mutating func skipExecutableFiles(_ rules: WalkRules) {
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

  /// The extensions of files that are never executed: pictures without scripts, audio, video, text
  /// data, documents, archives, fonts.
  private static let inactive: Set<String> = [
    "png", "jpg", "jpeg", "gif", "webp", "avif", "bmp", "ico", "tif", "tiff", "heic",
    "mp3", "m4a", "ogg", "oga", "opus", "wav", "flac", "mp4", "m4v", "webm", "ogv", "mov",
    "vtt", "srt", "csv", "tsv", "json", "yml", "yaml", "toml", "bib", "tex", "ipynb",
    "pdf", "epub", "odt", "ods", "odp", "docx", "xlsx", "pptx", "zip", "gz", "bz2", "xz", "tar",
    "woff", "woff2", "ttf", "otf",
  ]
}

extension Diagnostic.ID {
  /// An untrusted note contains Liquid code, which is not run.
  static let liquidOff: Self = "liquid-off"
  /// An untrusted note requests an address that is not allowed.
  static let unsafePlace: Self = "permalink-unsafe"
}
