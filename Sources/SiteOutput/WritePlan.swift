import Diagnostics
import Platform

/// What a build is about to do to the output folder, known before anything is done.
package struct WritePlan: Sendable {
  package let outputs: [Output]
  package let paths: PathList
  /// What earlier builds wrote.
  package let known: Manifest
  /// The files among these that are no longer part of the site, and those of them that are to be
  /// deleted: all, if it is sure that builds wrote them.
  package let gone: [String]
  package let outdated: [String]
  /// What is wrong with the list of what they wrote.
  package let diagnostics: [Diagnostic]
}

extension WritePlan {
  /// - Throws: `FileError` if the manifest is there and cannot be read.
  package init(_ outputs: [Output], to output: OutputFolder) throws(FileError) {
    let known = try Manifest(in: output.own) ?? Manifest()
    paths = PathList(outputs.map(\.path))
    let place = SourceLocation(
      output.folder.path(of: Manifest.path), base: .workingFolder)
    // What a folder or a link has taken the place of was deleted by somebody else.
    gone = known.paths.subtracting(paths)
      .filter { output.site.status(of: $0)?.kind == S_IFREG }
    (self.outputs, self.known) = (outputs, known)
    switch known.state {
    case .whole:
      (outdated, diagnostics) = (gone, [])
    case .firstForm:
      outdated = []
      diagnostics = gone.isEmpty ? [] : [.leftByFirstForm(gone, at: place)]
    case .damaged:
      outdated = []
      diagnostics = [
        Diagnostic(
          .warning, .manifest, at: place,
          "the list of the files that builds have written is damaged, so none of them is deleted;"
            + " what is no longer part of the site stays until you delete it")
      ]
    }
  }
}

extension Diagnostic {
  fileprivate static func leftByFirstForm(
    _ paths: [String], at place: SourceLocation
  ) -> Diagnostic {
    let few = paths.prefix(3).joined(separator: ", ")
    let rest = paths.count > 3 ? " and \(paths.count - 3) more" : ""
    return Diagnostic(
      .warning, .manifest, at: place,
      "an older version wrote the list of files, so nothing is deleted by it this time; what is no"
        + " longer part of the site, delete yourself: \(few)\(rest)")
  }
}

extension Diagnostic.ID {
  package static let manifest: Self = "output-list"
}
