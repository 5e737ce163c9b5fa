import Diagnostics
import Liquid
import Notes

extension Diagnostic {
  /// A fault of the Liquid in a note, or in a file that the note includes.
  init(liquid error: LiquidError, in source: Note.Source) {
    // What nobody knows is probably a plugin's, and the rest of the page does without.
    let severity: Severity = error.kind == .undefined ? .warning : .error
    self.init(
      severity, error.kind.id, at: SourceLocation(liquid: error, in: source), error.message)
  }
}

extension SourceLocation {
  /// Liquid counts lines and bytes from where the body of a note starts, and ends lines with LF
  /// alone; a diagnostic counts as editors do, from the start of the file.
  fileprivate init(liquid error: LiquidError, in source: Note.Source) {
    guard error.template == source.path else {
      self.init(error.template, line: error.line, column: error.column)
      return
    }
    var offset = source.frontMatter.bodyOffset
    let bytes = source.text.bytes
    for _ in 1..<max(1, error.line) {
      offset = (bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count - 1) + 1
    }
    let place = source.text.position(at: offset + error.column - 1)
    self.init(source.path, line: place.line, column: place.column)
  }
}

extension LiquidError.Kind {
  fileprivate var id: Diagnostic.ID {
    switch self {
    case .syntax: .liquidSyntax
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
