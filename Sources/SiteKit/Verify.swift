import Bytes
import Cache
import Concurrency
import Diagnostics
import Platform
import SiteModel
import SiteOutput
import Synchronization

/// The differences between an output folder and a clean build, file by file.
public struct Verification: Sendable {
  /// A file that differs from the result of a clean build.
  public struct Difference: Hashable, Sendable {
    public enum DifferenceKind: String, Sendable {
      case differs = "differs from a clean build"
      case missing = "is missing"
      case unexpected = "does not exist in a clean build"
    }

    public var path: String
    public var kind: DifferenceKind
  }

  /// The differences, sorted by path.
  public var differences: [Difference] = []
  /// The paths of source files that changed since the last build although their stamps (size, time
  /// and so on) are equal.
  public var undetectedChanges: [String] = []
  /// The number of files that were compared.
  public var count = 0
}

/// Builds the site without a cache, and compares the result byte by byte with the output folder,
/// which is not changed.
public func verify(
  _ request: BuildRequest, workers: Workers, progress: Progress = Progress()
) throws(BuildFailure) -> Verification {
  let job = try BuildJob(request, workers: workers, progress: progress)
  let folder = try files { () throws(FileError) in
    try DirectoryTree(request.output.path, request.outputLink)
  }
  let comparison = Comparison(with: folder)
  var made = try job.makeSite(into: comparison) { () throws(FileError) in
    try folder.folder(Manifest.privateFolder, .made)
  }
  _ = try files { () throws(FileError) in
    try setAside(&made.outputs, from: request.source, keptIn: folder, in: comparison, workers)
  }
  if case .gzip = request.precompression {
    try files { () throws(FileError) in
      // Skip missing files, which the comparison has already reported.
      try precompress(
        &made.outputs, of: made.site, reusing: nil, into: comparison,
        reading: { (file) throws(FileError) in try folder.read(ifThere: file.path) }, workers)
    }
  }
  let own = try? folder.folder(Manifest.privateFolder)
  let written = try files { () throws(FileError) in try own.flatMap(Manifest.init(in:)) }
  let surplus = (written?.paths ?? []).subtracting(PathList(made.outputs.map(\.path)))
  return Verification(
    differences: (comparison.differences(among: made.outputs)
      + surplus.map { Verification.Difference(path: $0, kind: .unexpected) })
      .sorted { $0.path < $1.path },
    undetectedChanges: unnoticedFiles(request), count: made.outputs.count)
}

/// Returns the paths of the notes whose bytes differ from the bytes that the last build read.
private func unnoticedFiles(_ request: BuildRequest) -> [String] {
  guard case .file(let path) = request.cache,
    let cache = try? Cache(reading: path, maker: request.maker)
  else { return [] }
  return cache.notes.filter { note in
    guard let bytes = try? request.source.read(note.path) else { return false }
    return Digest(bytes) != note.content
  }.map(\.path)
}

/// A sink that compares pages with the files in a folder and writes nothing.
private final class Comparison: PageSink {
  private let folder: DirectoryTree
  private let found = Mutex<[(rank: Output.Rank, difference: Verification.Difference)]>([])

  init(with folder: DirectoryTree) { self.folder = folder }

  /// Returns the differences of the outputs. If an output was rendered but another output replaces
  /// it, its difference is ignored.
  func differences(among outputs: [Output]) -> [Verification.Difference] {
    let ranks = Dictionary(outputs.map { ($0.path, $0.rank) }) { first, _ in first }
    return found.withLock { $0 }.filter { ranks[$0.difference.path] == $0.rank }
      .map(\.difference)
  }

  func setAside(_ bytes: BorrowedBytes, of output: Output) -> Output.ByteSource {
    if !folder.file(output.path, holds: bytes) {
      let kind: Verification.Difference.DifferenceKind =
        folder.status(of: output.path) == nil ? .missing : .differs
      let difference = Verification.Difference(path: output.path, kind: kind)
      found.withLock { $0.append((output.rank, difference)) }
    }
    return .inPlace
  }
}
