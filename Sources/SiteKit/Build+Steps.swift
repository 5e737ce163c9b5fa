import Concurrency
import Diagnostics
import Notes
import Platform
import SiteModel
import SiteOutput
import SiteSource
import Theme

/// All outputs in the order of their paths: what the site makes, and the source folder's own files
/// and notes, which win over a table or a feed of the same path; but a note at the root stands above
/// the contents.
func assemble(_ made: [Output], _ loaded: Loaded) -> ([Output], [Diagnostic]) {
  var diagnostics: [Diagnostic] = []
  // Their pages, which send readers on, are made by the site.
  let moved = Set(loaded.moved.map(\.path))
  var outputs = loaded.assets.map { Output(SitePath($0).outputPath, .asset, .copy($0)) }
  for output in made {
    if output.rank != .page, let path = loaded.map.owner(of: output.path), !moved.contains(path),
      output.path != SitePath.root.outputPath || loaded.assets.contains(path)
    {
      diagnostics.append(.replaces(output.path, by: path))
    } else {
      outputs.append(output)
    }
  }
  return (outputs.sorted { $0.path < $1.path }, diagnostics)
}

/// The fifth stage: brings the output folder to what the outputs say.
func write(
  _ plan: WritePlan, to output: OutputFolder, for request: BuildRequest, workers: Workers,
  progress: Progress
) throws(BuildFailure) -> Changes {
  do throws(WriteFailure) {
    return try deferringSignals(
      remark: "thumbindex: stopped by a signal that came while files were put in their places;"
        + " that was finished first"
    ) { () throws(WriteFailure) in
      try write(
        plan, to: output, replacing: request.foreignFiles, workers: workers,
        counting: progress.counter)
    }
  } catch {
    switch error {
    case .file(let error): throw BuildFailure(inOutput: error)
    case .obstacles(let diagnostics): throw .obstacles(diagnostics)
    }
  }
}

/// Keeps a value for as long as the process lives.
func leaveToTheSystem<Value>(_ value: Value) {
  _ = Unmanaged.passRetained(Kept(value))
}

private final class Kept<Value> {
  let value: Value
  init(_ value: Value) { self.value = value }
}

extension Diagnostic {
  /// A file of the source folder stands in the place of something that the site makes. That of a
  /// page may be meant; without a style or a script of the theme the other pages do not work.
  fileprivate static func replaces(_ output: String, by path: String) -> Diagnostic {
    guard [".css", ".js"].contains(where: output.hasSuffix) else {
      return Diagnostic(
        .note, .replacesPage, at: SourceLocation(path),
        "the file is published instead of the page that would be made for it")
    }
    return Diagnostic(
      .warning, .replacesTheme, at: SourceLocation(path),
      "the file is published instead of the theme's own \(output), which every page needs; give it"
        + " another name, or put what is to replace the theme's into \(Theme.folderName)/")
  }
}

extension Diagnostic.ID {
  static let replacesTheme: Self = "theme-replaced"
  static let replacesPage: Self = "page-replaced"
}
