import Diagnostics

/// A kind of files that only the app of another tool shows.
package struct UnsupportedKind: Sendable {
  /// The last characters of the names of such files: `.canvas`.
  let ending: String
  /// A phrase for messages: “a canvas of Obsidian”.
  let noun: String

  package init(_ ending: String, _ noun: String) { (self.ending, self.noun) = (ending, noun) }
}

extension UnsupportedKind {
  /// The treatment of files of the kind.
  package enum Treatment: String {
    case published = "published as file"
    case leftOut = "left out"
  }

  /// Returns the remark about all files of the kind, at the first; `nil` if there is none.
  ///
  /// - Parameter paths: The paths of files of any kind.
  package func remark(on paths: [String], _ treatment: Treatment) -> Diagnostic? {
    let paths = paths.filter { $0.hasSuffix(ending) }
    guard let first = paths.first else { return nil }
    let more = paths.count > 1 ? " (this file and \(paths.count - 1) more)" : ""
    return Diagnostic(
      .note, .unsupportedFile, at: SourceLocation(first),
      "the file is \(noun), which is not supported\(more): \(treatment.rawValue)"
    ).with(
      .notCarriedOver(.init("*" + ending, count: paths.count, outcome: treatment.rawValue)))
  }
}

extension Inventory {
  /// Reports the kinds of published files that only the app of another tool shows, each once.
  package mutating func report(_ kinds: [UnsupportedKind]) {
    diagnostics += kinds.compactMap { $0.remark(on: assets, .published) }
  }
}

extension Diagnostic.ID {
  /// Files of another tool that the program does not support.
  static let unsupportedFile: Self = "file-unsupported"
}
