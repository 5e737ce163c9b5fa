import Diagnostics
import Incremental
import Liquid
import Notes
import Platform
import SiteSource

/// Puts MathML in the place of all formulas of the notes, if the configuration asks for it.
///
/// - Parameter holder: The private folder of the output folder, where the last build kept formulas.
/// - Returns: The formulas as they are set, to be kept for the next build.
/// - Throws: `BuildFailure.request` where KaTeX is not installed: what a site looks like must not
///   depend on that.
func typeset(
  _ notes: inout [SiteNote], for configuration: Configuration, _ request: BuildRequest,
  keptIn holder: () throws(FileError) -> DirectoryTree
) throws(BuildFailure) -> SetFormulas? {
  guard configuration.math == .mathML else { return nil }
  let numbers = notes.indices.filter { notes[$0].outcome.hasFormulas }
  guard !numbers.isEmpty else { return nil }
  let written = try undamaged { () throws(CacheDamage) in
    try numbers.map { number throws(CacheDamage) in try notes[number].note() }
  }
  let formulas = written.flatMap { $0.formulas.map(FormulaKey.init) }
  guard let katex = KaTeX(in: request.programs) else {
    throw .request(
      "math: mathml needs KaTeX, which is not installed; install it (apt-get install katex, or "
        + "npm install --global katex), or write math: markup")
  }
  let set = try files { () throws(FileError) in
    try SetFormulas(formulas, by: katex, keptIn: holder())
  }
  for (number, note) in zip(numbers, written) {
    var note = note
    note.show(set)
    notes[number] = notes[number].replaced(by: note)
  }
  return set
}

extension Note {
  /// Puts MathML in the place of the formulas; one with a fault stays as it is, and is reported.
  fileprivate mutating func show(_ set: SetFormulas) {
    var edits: [BodyEdit] = []
    for formula in formulas {
      switch set.settings[FormulaKey(formula)] {
      case .mathML(let text): edits.append(BodyEdit(formula.range, text.utf8))
      case .fault(let text):
        diagnostics.append(
          Diagnostic(
            .warning, .formula, at: SourceLocation(source.path, line: formula.line),
            "the formula cannot be set: \(text)"))
      case nil: break
      }
    }
    apply(edits)
    diagnostics.sort()
  }
}

extension Diagnostic.ID {
  static let formula: Self = "formula"
}
