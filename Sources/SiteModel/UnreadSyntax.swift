import Bytes
import Diagnostics
import Notes
import SiteSource
import Text

extension Configuration {
  /// Returns a warning for each construct of the site's tool that the page of a note shows as text,
  /// at its first place, with the number of its places.
  func faultsOfSyntax(in note: Note) -> [Diagnostic] {
    guard !origin.unreadSyntax.isEmpty else { return [] }
    let shown = note.body.bytes.withBytes { ForeignSyntax.counts(of: origin.unreadSyntax, in: $0) }
    guard !shown.isEmpty else { return [] }
    let text = note.source.text
    let (start, path) = (note.source.frontMatter.bodyOffset, note.source.path)
    return text.bytes.withBytes { bytes in
      let lines = lineStarts(of: bytes).filter { $0 >= start }
      return shown.compactMap { syntax, count in
        let offset = syntax.offset(in: bytes, lines, from: start)
        let place = offset.map { text.position(at: $0) }
        let places = count > 1 ? " here and in \(count - 1) more place\(count > 2 ? "s" : "")" : ""
        return fault(
          .syntaxForeign,
          at: SourceLocation(path, line: place?.line, column: place?.column),
          "“\(syntax.start)” is \(syntax.name), which the page shows as text\(places); write it as"
            + " Markdown, or mark it as code")
      }
    }
  }
}

extension Configuration {
  /// Returns a diagnostic of a rule with the severity that the configuration gives the rule, or
  /// `nil` if the rule is off. Other diagnostics are returned unchanged.
  func adjustingSeverity(_ diagnostic: Diagnostic) -> Diagnostic? {
    guard diagnostic.id == CheckRule.syntaxForeign.id else { return diagnostic }
    return severity(of: .syntaxForeign).map { severity in
      var adjusted = diagnostic
      adjusted.severity = severity
      return adjusted
    }
  }
}
