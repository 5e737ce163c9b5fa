import Bytes
import Diagnostics
import SiteSource
import Text

extension SiteCheck {
  /// Reports syntax of other tools that the note's page shows as plain text.
  func syntaxFaults(in body: [UInt8], _ text: [UInt8], of note: NoteHeader) -> [Diagnostic] {
    // Builds of such sites have reported it.
    guard isOn(.syntaxForeign), configuration.origin.unreadSyntax.isEmpty else { return [] }
    return text.withBytes { text in
      let starts = lineStarts(of: text)
      let used = ForeignSyntax.used(in: text, starts).filter { !($0.isLiquid && note.runsLiquid) }
      guard !used.isEmpty else { return [] }
      let shown = Set(body.withBytes { ForeignSyntax.shown(in: $0) }.map(\.start))
      var places = LineColumnConverter(note.path, in: text, starts)
      return used.compactMap { syntax in
        guard shown.contains(syntax.start), let offset = syntax.offset(in: text, starts) else {
          return nil
        }
        return fault(
          .syntaxForeign, at: places.place(of: offset),
          "“\(syntax.start)” is \(syntax.name), which is shown as text; write it as"
            + " Markdown, or mark it as code"
        )?.with(
          .notCarriedOver(
            .init(syntax.start.trimmed, count: 1, outcome: Diagnostic.ForeignConstruct.shownAsText))
        )
      }
    }
  }
}
