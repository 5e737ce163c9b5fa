import Bytes
import Diagnostics
import SiteSource

extension SiteCheck {
  /// Keys and passwords in the text of a note, code and comments among it, for all of it is public in
  /// the end.
  func secretFaults(in text: [UInt8], at path: String) -> [Diagnostic] {
    guard isOn(.secret) else { return [] }
    return text.withBytes { text in
      let secrets = Secret.all(in: text)
      guard !secrets.isEmpty else { return [] }
      let starts = lineStarts(of: text)
      return secrets.compactMap { secret in
        fault(
          .secret, at: SourceLocation(path, offset: secret.range.lowerBound, in: text, starts),
          "this looks like \(secret.name); take it back where it was given out, and out of the note"
        )
      }
    }
  }

  /// What other tools would have replaced and what stayed as text.
  func syntaxFaults(in body: [UInt8], _ text: [UInt8], of note: NoteHeader) -> [Diagnostic] {
    guard isOn(.syntaxForeign) else { return [] }
    return text.withBytes { text in
      let starts = lineStarts(of: text)
      let used = ForeignSyntax.used(in: text, starts).filter { !($0.isLiquid && note.runsLiquid) }
      guard !used.isEmpty else { return [] }
      let shown = Set(body.withBytes { ForeignSyntax.shown(in: $0) }.map(\.start))
      return used.compactMap { syntax in
        guard shown.contains(syntax.start), let offset = syntax.offset(in: text, starts) else {
          return nil
        }
        return fault(
          .syntaxForeign, at: SourceLocation(note.path, offset: offset, in: text, starts),
          "“\(syntax.start)” is \(syntax.name), which is published as it stands; write it as"
            + " Markdown, or set it as code")
      }
    }
  }
}
