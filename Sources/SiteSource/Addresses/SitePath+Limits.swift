import Diagnostics
import Platform

extension SitePath {
  /// The most bytes of a component that file systems take.
  private static let longestComponent = 255
  /// The most bytes of a path in the output folder: a quarter of what the system takes is left for
  /// the path of that folder, so that what is published does not depend on where it is written to.
  private static let longestPath = Int(PATH_MAX) / 4 * 3
  /// The most bytes of the output folder's own path.
  package static let longestFolder = Int(PATH_MAX) / 4 - 64

  /// What of the place is longer than a file system holds, as the beginning of a sentence; `nil` for
  /// nearly every place.
  package var excess: String? {
    // Most are shorter in all than a part may be.
    if text.utf8.count + ".html".utf8.count <= Self.longestComponent { return nil }
    let path = outputPath
    if path.utf8.count > Self.longestPath {
      return "the URL \(text.clipped) has \(path.utf8.count) bytes, and the system takes"
        + " \(Self.longestPath)"
    }
    let parts = path.utf8.split(separator: Self.slash)
    return parts.contains { $0.count > Self.longestComponent }
      ? "a part of the URL \(text.clipped) is longer than \(Self.longestComponent) bytes, which no"
        + " file system holds" : nil
  }
}
