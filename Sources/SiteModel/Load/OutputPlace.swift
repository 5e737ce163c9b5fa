import Platform
import SiteSource

/// Returns the output folder's path relative to the source folder, or `nil` if the output folder is
/// outside the source folder.
///
/// - Throws: `BuildFailure.request` if the source folder is inside the output folder, or the path
///   of the output folder is too long; `BuildFailure.files` if the source folder does not exist.
package func placeInSource(
  of output: Folder, _ source: Folder
) throws(BuildFailure) -> String? {
  guard let source = source.resolved, source.isFolder else {
    throw .files(FileError(missing: source.path))
  }
  guard output.path.utf8.count <= SitePath.longestFolder else {
    throw .request(
      "the path of the output folder has more than \(SitePath.longestFolder) bytes; choose"
        + " another with -o")
  }
  guard let output = output.nearestResolved else { return nil }
  if output.contains(source) {
    throw .request(
      "the output folder \(output.path) contains the notes of \(source.path); choose another with"
        + " -o"
    )
  }
  guard source.contains(output) else { return nil }
  return String(output.path.dropFirst(source.path == "/" ? 1 : source.path.count + 1))
}
