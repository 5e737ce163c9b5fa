import Cache
import Concurrency
import Diagnostics
import Diagrams
import Notes
import SiteModel
import SiteSource

/// Draws the diagrams of all notes and inserts the drawings into the notes.
///
/// Diagrams that are not in the cache are drawn on all cores. No program is searched for if the site
/// has no diagrams.
///
/// - Returns: The drawn diagrams; `nil` if the site has no diagrams.
func draw(
  _ snapshot: inout SiteSnapshot, _ request: BuildRequest, after cache: Cache, _ workers: Workers
) throws(BuildFailure) -> DrawnDiagrams? {
  let numbers = snapshot.siteNotes.indices.filter { number in
    let note = snapshot.siteNotes[number]
    return note.facts.hasDiagrams && request.shard?.contains(path: note.path) ?? true
  }
  guard !numbers.isEmpty else { return nil }
  var notes: [Note] = []
  for number in numbers {
    notes.append(
      try mappingCacheDamage { () throws(CacheDamage) in try snapshot.siteNotes[number].note() })
  }
  let programs = DiagramPrograms(in: request.programs)
  var diagrams = DrawnDiagrams(program: programs.name)
  for known in cache.getAll(.diagrams, as: DrawnDiagrams.self)
  where known.program == diagrams.program {
    diagrams.merge(known)
  }
  // Keep only the diagrams that the notes contain.
  let keys = Set(notes.flatMap(\.diagramKeys))
  diagrams.results = diagrams.results.filter { keys.contains($0.key) }
  diagrams.diagnosticsByPath = [:]
  let undrawn = keys.subtracting(diagrams.results.keys).filter(programs.canDraw).sorted()
  for (key, result) in zip(undrawn, programs.draw(undrawn, workers)) {
    diagrams.results[key] = result
  }
  for (number, note) in zip(numbers, notes) {
    snapshot.siteNotes[number] = snapshot.siteNotes[number].showing(diagrams.drawings(of: note))
    let faults = diagrams.faults(of: note)
    if !faults.isEmpty { diagrams.diagnosticsByPath[note.source.path] = faults }
  }
  snapshot.diagnostics += remarks(on: diagrams, of: keys, programs, snapshot.configuration)
  // A program that failed may work in the next build.
  snapshot.key?.diagramPrograms = diagrams.isPassing ? "" : diagrams.program
  return diagrams
}

/// Returns a note that names all missing programs, and a warning for each program that does not
/// work.
private func remarks(
  on diagrams: DrawnDiagrams, of keys: Set<DiagramKey>, _ programs: DiagramPrograms,
  _ configuration: Configuration
) -> [Diagnostic] {
  let place = configuration.place(of: "diagrams")
  var remarks = diagrams.failures.map { language, reason in
    Diagnostic(
      .warning, .diagramProgramFailed, at: place,
      "diagrams are shown as code because \(language.programName) failed: \(reason);"
        + " correct its installation, or write diagrams: false")
  }
  let missing = programs.missing(for: keys)
  if !missing.isEmpty {
    let names = missing.map(\.programName).formattedList
    remarks.append(
      Diagnostic(
        .note, .diagramProgramMissing, at: place,
        "some diagrams are shown as code because \(names) \(missing.count == 1 ? "is" : "are")"
          + " not installed; \(missing.map(\.remedy).joined(separator: ", ")),"
          + " or write diagrams: false"))
  }
  return remarks
}

extension [String] {
  /// The texts as a list: “dot, mmdc and plantuml”.
  fileprivate var formattedList: String {
    guard count > 1, let last else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and " + last
  }
}

extension Diagnostic.ID {
  static let diagramProgramMissing: Self = "diagram-program-missing"
  static let diagramProgramFailed: Self = "diagram-program-failed"
}
