import Cache
import Diagnostics
import Notes

/// The drawn diagrams of a site. Without a program for its language, a diagram is shown as code.
package typealias DrawnDiagrams = ProgramResults<DiagramKey, DiagramResult>

extension ProgramResults<DiagramKey, DiagramResult> {
  /// Returns the drawings of a note's diagrams.
  package func drawings(of note: Note) -> NoteDrawings {
    NoteDrawings(
      note.diagramKeys.map { key in
        if case .drawing(let drawing) = results[key] { drawing } else { nil }
      })
  }

  /// Returns the problems of a note's diagrams, except those of programs that do not work.
  package func faults(of note: Note) -> [Diagnostic] {
    zip(note.diagrams, note.diagramKeys).compactMap { diagram, key in
      guard case .fault(let fault) = results[key], fault.cause != .program else { return nil }
      return Diagnostic(
        .warning, .diagram,
        at: SourceLocation(note.source.path, line: diagram.line + max(0, (fault.line ?? 1) - 1)),
        "the diagram cannot be drawn and is shown as code: \(fault.reason)")
    }
  }

  /// The languages whose programs do not work, each with the reason.
  package var failures: [(language: DiagramLanguage, reason: String)] {
    DiagramLanguage.allCases.compactMap { language in
      results.compactMap { key, result in
        guard key.language == language, case .fault(let fault) = result, fault.cause == .program
        else { return nil }
        return fault.reason
      }.min().map { (language, $0) }
    }
  }

  /// The results that another build may use: all except those of programs that failed or took too
  /// long.
  package var lasting: Self {
    var lasting = self
    lasting.results = results.filter { !$0.value.isPassing }
    return lasting
  }

  /// Indicates whether the next build may have other results although nothing has changed.
  package var isPassing: Bool { results.values.contains { $0.isPassing } }
}

extension DiagramResult {
  fileprivate var isPassing: Bool {
    if case .fault(let fault) = self { fault.cause != .diagram } else { false }
  }
}

extension Diagnostic.ID {
  /// A diagram cannot be drawn.
  static let diagram: Self = "diagram"
}
