import Bytes
import Diagnostics
import ForeignMarkdown
import FrontMatter
import Notes
import SiteSource
import Text

extension Configuration {
  /// Returns a warning for each construct of the site's tool that the page of a note shows as text,
  /// at its first place, with the number of its places.
  ///
  /// What looks like Liquid is meant as text if Liquid has run in the note, or if the note turns it
  /// off.
  ///
  /// - Parameter runsLiquid: Indicates whether Liquid has run in the note.
  func faultsOfSyntax(in note: Note, runsLiquid: Bool) -> [Diagnostic] {
    let shown = note.body.bytes.withBytes { ForeignSyntax.counts(of: origin.unreadSyntax, in: $0) }
      .filter { !$0.syntax.isLiquid || !runsLiquid && mayLackLiquid(note.source.frontMatter) }
    guard !shown.isEmpty else { return [] }
    let text = note.source.text
    let (start, path) = (note.source.frontMatter.bodyOffset, note.source.path)
    let lines = text.bytes.withBytes { lineStarts(of: $0) }
    let reported = note.diagnostics.filter { $0.id == .inclusion && $0.location.path == path }
    let prose = Array(text.bytes).blankingFencedCode(
      ofLinesAt: lines, from: start, andLines: Set(reported.compactMap(\.location.line)))
    let ofBody = lines.filter { $0 >= start }
    return prose.withBytes { prose in
      shown.compactMap { syntax, count in
        // Syntax that stands only in code is there because the page shows this code as text.
        let offset =
          syntax.offset(in: prose, ofBody, from: start)
          ?? text.bytes.withBytes { syntax.offset(in: $0, ofBody, from: start) }
        let place = offset.map { text.position(at: $0) }
        let places = count > 1 ? " here and in \(count - 1) more place\(count > 2 ? "s" : "")" : ""
        return fault(
          .syntaxForeign,
          at: SourceLocation(path, line: place?.line, column: place?.column),
          "“\(syntax.start)” is \(syntax.name), which the page shows as text\(places); write it as"
            + " Markdown, or mark it as code"
        )?.with(
          .notCarriedOver(
            .init(
              syntax.start.trimmed, count: count, outcome: Diagnostic.ForeignConstruct.shownAsText))
        )
      }
    }
  }
}

extension [UInt8] {
  /// Returns the text with spaces in the place of fenced code and some further lines.
  ///
  /// - Parameters:
  ///   - body: The offset before which there is no code.
  ///   - further: The numbers of further lines, from 1.
  fileprivate func blankingFencedCode(
    ofLinesAt starts: [Int], from body: Int, andLines further: Set<Int>
  ) -> [UInt8] {
    var text = self
    var code = FencedCode()
    for (number, start) in starts.enumerated() where start >= body {
      let end = number + 1 < starts.count ? starts[number + 1] : count
      let isCode = code.contains(String(decoding: self[start..<end], as: UTF8.self).trimmed)
      guard isCode || further.contains(number + 1) else { continue }
      for index in start..<end where !text[index].isLineBreak { text[index] = 0x20 }
    }
    return text
  }
}

extension UInt8 {
  fileprivate var isLineBreak: Bool { self == 0x0A || self == 0x0D }
}

extension Configuration {
  /// Indicates whether a note may contain syntax of the site's tool, read or not. The answer is quick
  /// and may be wrong if it is `true`.
  ///
  /// - Parameters:
  ///   - rewritten: The body after Liquid; `nil` if the note has no Liquid.
  ///   - isCommon: The property `hasCommonSyntax` of the site's origin.
  func mayHaveForeignSyntax(
    _ source: Note.Source, rewritten: RewrittenBody?, isCommon: Bool
  ) -> Bool {
    guard source.format == .markdown, notes.dialect != .commonmark else { return false }
    if !isCommon || source.path.hasSuffix(".mdx") { return true }
    let body = rewritten?.bytes[...] ?? source.body
    return body.withBytes {
      ByteScan.contains(anyOf: Origin.commonMarks, in: $0) || ForeignDialect.namesBlocks(in: $0)
    }
  }

  /// Indicates whether the site does not run Liquid, and the note does not say that it is without
  /// Liquid.
  private func mayLackLiquid(_ frontMatter: FrontMatter) -> Bool {
    liquid != .on
      && ["liquid", "render_with_liquid"].allSatisfy { frontMatter[field: $0] == nil }
  }

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
