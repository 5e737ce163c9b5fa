import Diagnostics
import SiteSource

/// The properties of a site's file that the check compares with the limits of hosts and readers.
package struct CheckedFile: Sendable {
  /// The path in the site.
  package var path: String
  /// The path of the file that the author can edit. Problems are reported at this path.
  var sourcePath: String
  /// The size in bytes.
  package var size: Int

  package init(path: String, place: String, size: Int) {
    (self.path, self.sourcePath, self.size) = (path, place, size)
  }

  /// The size in bytes above which a page of HTML is slow on phones.
  fileprivate static let largestPage = 2 << 20
  /// The size in bytes above which GitHub refuses a file.
  fileprivate static let largestFile = 100 << 20
  /// The size in bytes above which GitHub refuses a site.
  fileprivate static let largestSite = 1 << 30
}

extension Configuration {
  /// Returns the problems of a site's files that do not depend on their contents: sizes and paths.
  package func faults(of files: [CheckedFile]) -> [Diagnostic] {
    let total = files.reduce(0) { $0 + $1.size }
    var faults = files.map { CheckedFile.faultOfSize($0, self) }
    if total > CheckedFile.largestSite {
      faults.append(
        fault(
          .siteLarge, at: SourceLocation("."),
          "the site has \(total >> 20) MiB, more than GitHub Pages allows; keep large files"
            + " elsewhere"
        ))
    }
    return faults.compactMap(\.self) + pathsDifferingInCase(files)
  }

  /// Reports files whose paths differ only in upper and lower case. On some file systems, they are
  /// the same file.
  private func pathsDifferingInCase(_ files: [CheckedFile]) -> [Diagnostic] {
    guard severity(of: .pathCase) != nil else { return [] }
    var first: [String: String] = [:]
    return files.compactMap { file in
      guard let other = first.updateValue(file.path, forKey: file.path.lowercased()) else {
        return nil
      }
      return fault(
        .pathCase, at: SourceLocation(file.sourcePath),
        "the paths /\(file.path) and /\(other) differ only in case, so many systems treat them as the"
          + " same file; rename one of the files")
    }
  }
}

extension CheckedFile {
  fileprivate static func faultOfSize(
    _ file: CheckedFile, _ configuration: Configuration
  ) -> Diagnostic? {
    if file.size > largestFile {
      return configuration.fault(
        .fileLarge, at: SourceLocation(file.sourcePath),
        "the file has \(file.size >> 20) MiB, more than many hosts allow; keep it elsewhere and"
          + " link to it")
    }
    guard file.size > largestPage, file.path.hasSuffix(".html") else { return nil }
    return configuration.fault(
      .pageLarge, at: SourceLocation(file.sourcePath),
      "the page /\(file.path) has \(file.size >> 10) KiB of HTML, which is slow on a phone; split"
        + " the note")
  }
}
