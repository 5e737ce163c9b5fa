import Diagnostics
import FrontMatter
import Notes

// The restrictions on sites with untrusted notes (`safe: true`).

extension Configuration {
  /// Returns the problem of a note's address, and a warning if the note contains Liquid that does
  /// not run because notes are untrusted.
  ///
  /// - Parameter placed: The result of `path(of:)` for the note.
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

  /// Returns the address that a note requests, or the default address and a warning if the request
  /// is not allowed.
  ///
  /// On a site with untrusted notes, a note may only be published as a page, because web servers
  /// read files such as `_headers` and `.htaccess` as settings.
  ///
  /// - Parameters:
  ///   - place: The requested address.
  ///   - field: The front matter field with the request.
  func checkedAddress(
    _ place: SitePath, requestedBy note: Note.Source, in field: FrontMatter.Field
  ) -> (place: SitePath, fault: Diagnostic?) {
    guard notes.safety == .on, !place.isPageAddress else { return (place, nil) }
    let fault = Diagnostic(
      .warning, .unsafePlace,
      at: SourceLocation(field.origin ?? note.path, line: field.line, column: field.column),
      "\(place.text) is not the address of a page, but a safe site publishes notes only as pages;"
        + " end the permalink with / or .html, and start no part of it with . or _")
    return (defaultPath(of: note).normalized, fault)
  }
}

extension SitePath {
  /// A Boolean value that indicates whether the file at the address is certainly served as a page:
  /// its name ends in `.html`, and no component starts with `.` or `_`.
  var isPageAddress: Bool {
    let path = outputPath.lowercased()
    return [".html", ".htm", ".xhtml"].contains(where: path.hasSuffix)
      && !path.split(separator: "/").contains { $0.hasPrefix(".") || $0.hasPrefix("_") }
  }
}

extension Inventory {
  /// Skips all files that browsers or servers may execute, because their authors are untrusted.
  ///
  /// Only file types that are known to be safe are published, and the files under `include:` in the
  /// configuration.
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

  /// Indicates whether a file has the extension of a type that is never executed.
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
