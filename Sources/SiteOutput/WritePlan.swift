import Diagnostics
import Platform

/// The planned changes of a build in the output folder.
package struct WritePlan: Sendable {
  let outputs: [Output]
  /// The paths of the outputs.
  package let paths: PathList
  /// The manifest of the files that earlier builds wrote.
  package let manifest: Manifest
  /// The files of earlier builds that are no longer part of the site.
  package let removed: [String]
  /// The files in `removed` that may be deleted. The list is empty unless the manifest proves that
  /// builds wrote the files.
  let deletable: [String]
  /// The problems of the manifest.
  package let diagnostics: [Diagnostic]
}

extension WritePlan {
  /// Compares the outputs with the manifest of the output folder.
  ///
  /// - Throws: `FileError` if the manifest exists and cannot be read.
  package init(_ outputs: [Output], to output: OutputFolder) throws(FileError) {
    let known = try Manifest(in: output.privateFolder) ?? Manifest()
    paths = PathList(outputs.map(\.path))
    let place = SourceLocation(
      output.folder.path(of: Manifest.path), base: .workingFolder)
    // Ignore paths at which there is now a folder or a link: another program must have deleted the
    // file.
    removed = known.paths.subtracting(paths)
      .filter { output.site.status(of: $0)?.kind == S_IFREG }
    (self.outputs, self.manifest) = (outputs, known)
    switch known.state {
    case .whole:
      (deletable, diagnostics) = (removed, [])
    case .firstForm:
      deletable = []
      diagnostics = removed.isEmpty ? [] : [.leftByFirstForm(removed, at: place)]
    case .damaged:
      deletable = []
      diagnostics = [
        Diagnostic(
          .warning, .manifest, at: place,
          "the list of files that earlier builds wrote is damaged, so no outdated file is deleted;"
            + " delete the files that are no longer part of the site yourself")
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
      "the list of written files is from an older version, so no outdated file is deleted this"
        + " time; delete the outdated files yourself: \(few)\(rest)")
  }
}

extension Diagnostic.ID {
  static let manifest: Self = "output-list"
}
