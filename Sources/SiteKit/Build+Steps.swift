import Diagnostics

/// The configuration of a site; its errors stop the build.
func configuration(
  in source: Folder
) throws(BuildFailure) -> (Configuration, remarks: [Diagnostic]) {
  let (configuration, diagnostics) = try files { () throws(FileError) in
    try Configuration.read(in: source)
  }
  if diagnostics.contains(where: { $0.severity == .error }) { throw .configuration(diagnostics) }
  return (configuration, diagnostics)
}

/// The path of the output folder in the source folder, or `nil` where it lies elsewhere.
///
/// - Throws: `BuildFailure.request` if pages would be written among the notes.
func placeInSource(
  of output: Folder, _ source: Folder
) throws(BuildFailure) -> String? {
  guard let source = source.resolved, source.isFolder else {
    throw .files(FileError(missing: source.path))
  }
  guard let output = output.nearestResolved else { return nil }
  if output.contains(source) {
    throw .request(
      "the output folder \(output.path) holds the notes of \(source.path); choose another with -o")
  }
  guard source.contains(output) else { return nil }
  return String(output.path.dropFirst(source.path == "/" ? 1 : source.path.count + 1))
}

/// All outputs in the order of their paths: what the site makes, and the source folder's own files,
/// which win over a made file of the same path.
func assemble(_ made: [Output], _ assets: [String]) -> ([Output], [Diagnostic]) {
  let own = Dictionary(uniqueKeysWithValues: assets.map { (SitePath($0).outputPath, $0) })
  var diagnostics: [Diagnostic] = []
  var outputs = own.map { Output($0.key, .asset, .copy($0.value)) }
  for output in made {
    if let path = own[output.path] {
      diagnostics.append(
        Diagnostic(
          .note, .replacesPage, at: SourceLocation(path),
          "the file is published instead of the page that would be made for it"))
    } else {
      outputs.append(output)
    }
  }
  return (outputs.sorted { $0.path < $1.path }, diagnostics)
}

func write(
  _ outputs: [Output], for request: BuildRequest, workers: Workers, progress: Progress
) throws(BuildFailure) -> Changes {
  do throws(WriteFailure) {
    return try write(
      outputs, to: request.output, from: request.source, replacing: request.foreignFiles,
      workers: workers, progress: progress)
  } catch {
    switch error {
    case .file(let error): throw .files(error)
    case .foreign(let paths): throw .foreignFiles(paths)
    }
  }
}

func files<Value>(_ body: () throws(FileError) -> Value) throws(BuildFailure) -> Value {
  do throws(FileError) { return try body() } catch { throw .files(error) }
}

extension Diagnostic.ID {
  static let replacesPage: Self = "page-replaced"
}
