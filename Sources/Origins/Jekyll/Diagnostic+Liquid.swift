import Diagnostics
import Liquid
import Notes

extension Diagnostic {
  /// Faults of the Liquid in a note, or in files that the note includes.
  package static func all(of errors: [LiquidError], in source: Note.Source) -> [Diagnostic] {
    if errors.isEmpty { return [] }
    var places = LiquidPlaces(in: source)
    return errors.map { error in
      // What nobody knows is probably a plugin's, and the rest of the page does without.
      let isWarning = error.kind == .undefined || error.kind == .lax
      let advice = error.kind == .lax ? laxAdvice : ""
      return Diagnostic(
        isWarning ? .warning : .error, error.kind.id, at: places.place(of: error),
        error.message + advice)
    }
  }
}

private let laxAdvice = " (what Jekyll cannot read there it leaves out, and so does this page)"

extension LiquidError.Kind {
  fileprivate var id: Diagnostic.ID {
    switch self {
    case .syntax: .liquidSyntax
    case .lax: .liquidLax
    case .argument: .liquidArgument
    case .partial: .liquidInclude
    case .target: .liquidTarget
    case .undefined: .liquidUnknown
    case .limit: .liquidLimit
    }
  }
}

extension Diagnostic.ID {
  /// A tag or an output in a note does not follow Liquid's grammar.
  static let liquidSyntax: Self = "liquid-syntax"
  /// A tag or an output does not follow Liquid's grammar, and Jekyll reads it all the same.
  static let liquidLax: Self = "liquid-lax"
  /// A tag or a filter was given what it cannot work on.
  static let liquidArgument: Self = "liquid-argument"
  /// An included file is not there.
  static let liquidInclude: Self = "liquid-include"
  /// What `link` or `post_url` names is not there.
  static let liquidTarget: Self = "liquid-target"
  /// A tag or a filter is not known.
  static let liquidUnknown: Self = "liquid-unknown"
  /// A note's Liquid takes too long, or nests too deep, and was not run.
  static let liquidLimit: Self = "liquid-limit"
}
