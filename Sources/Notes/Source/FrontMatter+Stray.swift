import Bytes
import Diagnostics
import FrontMatter
import Text

extension FrontMatter {
  /// Withholds the note if it has misplaced front matter that makes it private, and reports an
  /// error. Misplaced front matter looks like front matter but is text, because it has no fences or
  /// is not at the top of the file.
  ///
  /// Without this check, the build would publish a private note together with the lines that make it
  /// private. Misplaced front matter without such a field causes at most a warning.
  func applyMisplacedFrontMatter(
    in text: SourceText, to requested: inout RequestedPublication, options: Note.Options,
    path: String, reporting diagnostics: inout [Diagnostic]
  ) {
    for misplaced in MisplacedFrontMatter.all(in: text, below: self) {
      var fieldDiagnostics: [Diagnostic] = []
      let misplacedRequest = FrontMatter(defaults: Array(misplaced.fields)).publication(
        default: RequestedPublication(), options: options, path: path, reporting: &fieldDiagnostics)
      let hasUnparsedPublicationKey =
        misplaced.isBroken && misplaced.containsPublicationKey(in: text)
      // Without fences, a line of prose may look like a field, so ignore it if its value is not
      // understood.
      let isUnderstood =
        misplaced.form != .bare || fieldDiagnostics.allSatisfy { $0.severity != .error }
      let isPrivate =
        misplacedRequest.publication != .published || misplacedRequest.listing == .unlisted
        || misplacedRequest.publishDate != nil || misplacedRequest.expiryDate != nil
        || hasUnparsedPublicationKey
      if isPrivate, isUnderstood {
        diagnostics.append(misplaced.error(at: path))
        requested.publication = .withheld(
          "it has misplaced front matter on line \(misplaced.line)")
        return
      }
      if misplaced.form == .closed, misplaced.hasKnownKey, kind == .none {
        diagnostics.append(misplaced.warning(at: path))
      }
    }
  }
}

extension MisplacedFrontMatter {
  /// Returns whether any line of the misplaced front matter contains a publication key.
  fileprivate func containsPublicationKey(in text: SourceText) -> Bool {
    text.bytes[content].withBytes { bytes in
      var none: Set<PublicationKey> = []
      return TextLines(bytes).contains { line in
        FrontMatter.publicationKey(in: line.bytes, notIn: &none) != nil
      }
    }
  }

  fileprivate func error(at path: String) -> Diagnostic {
    let field = fields.first { PublicationKey.key(named: $0.key) != nil }
    return Diagnostic(
      .error, .strayFrontMatter,
      at: SourceLocation(path, line: field?.line ?? line, column: field?.column ?? 1),
      "this looks like front matter that keeps the note private, but front matter must be"
        + " enclosed in “---” lines at the very top of the file, so the note is not published;"
        + " move it there, or remove the line")
  }

  fileprivate func warning(at path: String) -> Diagnostic {
    Diagnostic(
      .warning, .strayFrontMatter, at: SourceLocation(path, line: max(1, line - 1)),
      "this looks like front matter, but it is not enclosed in “---” lines at the very top of the"
        + " file, so it is published as text; move it there")
  }
}

extension Note.Source {
  /// Returns whether a file that is not a note may be private. That is the case if it contains a
  /// publication key in its front matter or in misplaced front matter.
  package static func mayHavePrivateFrontMatter(_ text: SourceText) -> Bool {
    var diagnostics: [Diagnostic] = []
    let matter = FrontMatter(of: text, path: "", reporting: &diagnostics)
    // A file that is one JSON object from beginning to end is a data file without front matter.
    if matter.kind == .json, text.bytes[matter.bodyOffset...].allSatisfy({ $0 <= 0x20 }) {
      return false
    }
    if matter.fields.contains(where: { PublicationKey.key(named: $0.key) != nil }) { return true }
    if matter.unparsedPublicationKey(in: text, after: diagnostics) != nil { return true }
    return MisplacedFrontMatter.all(in: text, below: matter).contains { stray in
      stray.containsPublicationKey(in: text)
        || stray.fields.contains { PublicationKey.key(named: $0.key) != nil }
    }
  }
}
