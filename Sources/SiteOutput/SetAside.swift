import Concurrency
import Diagnostics
import Platform

/// Sets aside the contents of all outputs that are not yet in a file of the output folder.
///
/// Errors in reading or writing therefore occur before the first file of the site is moved into
/// place.
///
/// - Parameters:
///   - outputs: The outputs. An output whose source file cannot be read is removed.
///   - source: The source folder.
///   - site: The output folder, which contains the files of `ByteSource.generatedFile`.
///   - folder: The destination of the contents.
/// - Returns: The problems of the removed outputs.
/// - Throws: `FileError` if contents cannot be set aside, or if a file that a build generated
///   cannot be read.
package func setAside(
  _ outputs: inout [Output], from source: Folder, keptIn site: DirectoryTree,
  in folder: any PageSink, _ workers: Workers
) throws(FileError) -> [Diagnostic] {
  let files = outputs.indices.filter { outputs[$0].content.isElsewhere }.map { outputs[$0] }
  guard !files.isEmpty else { return [] }
  let results = workers.map(files) { file in
    Result { () throws(FileError) in
      try file.setAside(from: source, keptIn: site, in: folder)
    }
  }
  var places: [String: SetAside] = [:]
  for (file, result) in zip(files, results) { places[file.path] = try result.get() }
  var diagnostics: [Diagnostic] = []
  var kept: [Output] = []
  kept.reserveCapacity(outputs.count)
  for var output in outputs {
    switch output.content.isElsewhere ? places[output.path] : nil {
    case .done(let done): output = done
    case .unreadable(let fault):
      diagnostics.append(fault)
      continue
    case nil: break
    }
    kept.append(output)
  }
  outputs = kept
  return diagnostics
}

/// The result of setting an output aside.
private enum SetAside: Sendable {
  case done(Output)
  case unreadable(Diagnostic)
}

extension Output {
  /// Sets the contents of the output aside. If the file is a copy of a source file that cannot be
  /// read, the result is a diagnostic.
  fileprivate func setAside(
    from source: Folder, keptIn site: DirectoryTree, in folder: any PageSink
  ) throws(FileError) -> SetAside {
    let bytes: [UInt8]?
    do throws(FileError) {
      bytes = try content.bytes(from: source, keptIn: site)
    } catch {
      guard case .copy(let path) = content else { throw error }
      return .unreadable(.unreadable(path, error))
    }
    var output = self
    if let bytes { try output.setAside(bytes, in: folder) }
    return .done(output)
  }
}

extension Output.ByteSource {
  /// A Boolean value that indicates whether the contents must still be set aside.
  fileprivate var isElsewhere: Bool {
    switch self {
    case .bytes, .copy, .from, .generatedFile: true
    case .aside, .inWorkshop, .inPlace: false
    }
  }
}
