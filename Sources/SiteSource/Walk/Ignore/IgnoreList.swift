import Bytes
import Diagnostics
import Platform

/// The patterns of one `.gitignore` file.
package struct IgnoreList: Sendable {
  /// The file, as a path from the site's folder.
  package let file: String
  /// The length of its folder's path in bytes, including a final `/`.
  package let start: Int
  private let patterns: [IgnorePattern]

  package init(_ bytes: [UInt8], file: String, start: Int) {
    (self.file, self.start) = (file, start)
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: mark) ? bytes[mark.count...] : bytes[...]
    let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    patterns = lines.enumerated().compactMap { IgnorePattern($1, number: $0 + 1) }
  }

  /// A list that leaves out everything, for a file that could not be read.
  package init(unread file: String, start: Int) {
    self.init(Array("*".utf8), file: file, start: start)
  }

  /// The last pattern that matches a path; it decides.
  ///
  /// - Parameter path: The path from the folder that all lists have in common.
  func decisive(for path: BorrowedBytes, _ kind: IgnoredKind) -> IgnorePattern? {
    let slash = path.lastIndex(of: UInt8(ascii: "/"))
    let name = path[(slash.map { $0 + 1 } ?? path.startIndex)...]
    let path = path[start...]
    return patterns.last { $0.matches(path, named: name, kind) }
  }
}

extension IgnoreList {
  package static let fileName = ".gitignore"

  /// The patterns of a file; `nil` if there is none.
  ///
  /// A file that cannot be read leaves out everything that it may name, and is an error.
  package static func read(
    _ path: String, start: Int, in folder: Folder, reporting faults: inout [Diagnostic]
  ) -> IgnoreList? {
    switch folder.patterns(at: path) {
    case .none: return nil
    case .bytes(let bytes): return IgnoreList(bytes, file: path, start: start)
    case .unreadable(let error):
      faults.append(
        Diagnostic(
          .error, .unreadable, at: SourceLocation(path),
          "\(error), so everything that it may list is skipped; check its permissions, or write"
            + " “gitignore: false” in \(Configuration.fileName)"))
      return IgnoreList(unread: path, start: start)
    }
  }
}
