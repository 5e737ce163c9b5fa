import Cache
import Diagnostics
import Formulas
import Liquid
import Notes
import Platform
import SiteModel
import SiteSource

/// Typesets the formulas of all notes and inserts them into the notes.
///
/// All formulas that are not in the cache are typeset in one run of KaTeX.
///
/// - Returns: The typeset formulas; `nil` if the site has no formulas, or if a script typesets them
///   in the browser.
/// - Throws: `BuildFailure.request` if the configuration requires MathML and KaTeX is not
///   installed. The site would otherwise depend on the machine.
func typeset(
  _ snapshot: inout SiteSnapshot, _ request: BuildRequest, after cache: Cache
) throws(BuildFailure) -> SetFormulas? {
  let math = snapshot.configuration.math
  let numbers = snapshot.siteNotes.indices.filter { snapshot.siteNotes[$0].facts.hasFormulas }
  guard math.isTypeset, !numbers.isEmpty else { return nil }
  var formulas = SetFormulas()
  if math != .code {
    do throws(FormulaFailure) {
      formulas = try snapshot.setFormulas(
        ofNotes: numbers, by: KaTeX(in: request.programs), after: cache.getAll(.formulas))
    } catch {
      switch error {
      case .damage: throw .damagedCache
      case .missing where math == .mathML:
        throw .request("math: mathml needs KaTeX; \(KaTeX.remedy)")
      case .missing, .failed: snapshot.diagnostics.append(error.remark(in: snapshot.configuration))
      }
    }
    snapshot.key?.typesetter = formulas.program
  }
  for number in numbers {
    snapshot.siteNotes[number] = snapshot.siteNotes[number].showing(formulas)
  }
  return formulas
}

/// A reason why formulas cannot be typeset as the configuration requires.
private enum FormulaFailure: Error {
  case missing
  case failed(FileError)
  case damage
}

extension FormulaFailure {
  /// Returns the diagnostic for a build that continues and shows formulas as code.
  func remark(in configuration: Configuration) -> Diagnostic {
    let place = configuration.place(of: "math")
    return if case .failed(let fault) = self {
      Diagnostic(
        .warning, .typesetterFailed, at: place,
        "formulas are shown as code because KaTeX failed (\(fault));"
          + " build again, or write math: code")
    } else {
      Diagnostic(
        .note, .typesetterMissing, at: place,
        "formulas are shown as code because KaTeX is not installed; \(KaTeX.remedy)")
    }
  }
}

extension SiteSnapshot {
  /// Returns the typeset formulas of the notes with the given indices.
  ///
  /// A note that is in the cache is read only if the cached formulas may be incomplete.
  fileprivate func setFormulas(
    ofNotes numbers: [Int], by katex: KaTeX?, after known: [SetFormulas]
  ) throws(FormulaFailure) -> SetFormulas {
    guard let katex else { throw .missing }
    var earlier = SetFormulas(program: katex.name)
    for formulas in known where formulas.program == katex.name { earlier.merge(formulas) }
    // Keep all formulas of earlier builds, unless most of them no longer occur in any note.
    let count = numbers.reduce(0) { $0 + siteNotes[$1].facts.formulaCount }
    let isComplete =
      known.allSatisfy { $0.program == katex.name } && earlier.results.count < 2 * count + 1000
    let unread = numbers.filter { number in
      if case .stored = siteNotes[number].content { !isComplete } else { true }
    }
    var formulas = SetFormulas(program: katex.name)
    if isComplete {
      formulas.results = earlier.results
      let paths = Set(numbers.map { siteNotes[$0].path })
        .subtracting(unread.map { siteNotes[$0].path })
      formulas.diagnosticsByPath = earlier.diagnosticsByPath.filter { paths.contains($0.key) }
    }
    var notes: [Note] = []
    for number in unread {
      do throws(CacheDamage) { notes.append(try siteNotes[number].note()) } catch { throw .damage }
    }
    var unset: Set<FormulaKey> = []
    for key in notes.lazy.flatMap(\.formulaKeys) where formulas.results[key] == nil {
      formulas.results[key] = earlier.results[key]
      if earlier.results[key] == nil { unset.insert(key) }
    }
    if !unset.isEmpty {
      let unset = unset.sorted()
      do throws(FileError) {
        for (key, setting) in zip(unset, try katex.convert(unset)) {
          formulas.results[key] = setting
        }
      } catch { throw .failed(error) }
    }
    for note in notes {
      let faults = formulas.faults(of: note)
      if !faults.isEmpty { formulas.diagnosticsByPath[note.source.path] = faults }
    }
    return formulas
  }
}

extension KaTeX {
  /// The advice for a user without KaTeX.
  fileprivate static let remedy =
    "install KaTeX (apt-get install katex, or npm install --global katex) or write math: code"
}

extension Diagnostic.ID {
  static let typesetterMissing: Self = "katex-missing"
  static let typesetterFailed: Self = "katex-failed"
}
