import Bytes
import Diagnostics
import Platform

/// The patterns of a `.gitignore` file, or of a setting with the same syntax.
package struct IgnoreList: Sendable {
  /// The path of the file, relative to the source folder.
  let file: String
  /// The length, in bytes, of the path of the folder that contains the file, with its trailing `/`.
  /// Patterns are compared with the part of a path after this prefix.
  let folderPrefixLength: Int
  private let patterns: [IgnorePattern]

  /// Parses the contents of a file.
  init(_ bytes: [UInt8], file: String, start: Int) {
    (self.file, self.folderPrefixLength) = (file, start)
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: mark) ? bytes[mark.count...] : bytes[...]
    let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    patterns = lines.enumerated().compactMap { IgnorePattern($1, number: $0 + 1) }
  }

  /// Creates a list that ignores everything, for a file that could not be read.
  init(ignoringEverythingIn file: String, start: Int) {
    self.init(Array("*".utf8), file: file, start: start)
  }

  /// Returns the pattern that decides about a path: the last pattern that matches. Returns `nil` if
  /// no pattern matches.
  ///
  /// - Parameter path: The path relative to the top folder of the repository for a `.gitignore`
  ///   file, and relative to the source folder for a setting.
  func decidingPattern(for path: BorrowedBytes, _ kind: IgnoredKind) -> IgnorePattern? {
    let slash = path.lastIndex(of: UInt8(ascii: "/"))
    let name = path[(slash.map { $0 + 1 } ?? path.startIndex)...]
    let path = path[folderPrefixLength...]
    return patterns.last { $0.matches(path, named: name, kind) }
  }
}

extension IgnoreList {
  static let fileName = ".gitignore"

  /// Reads the patterns of a file. Returns `nil` if the file does not exist.
  ///
  /// If the file exists but cannot be read, reports an error, and returns a list that ignores
  /// everything, so that no private file is published.
  ///
  /// - Parameters:
  ///   - path: The path of the file, relative to `folder`.
  ///   - folder: The source folder.
  static func read(
    _ path: String, start: Int, in folder: Folder, reporting faults: inout [Diagnostic]
  ) -> IgnoreList? {
    switch folder.patterns(at: path) {
    case .none: return nil
    case .bytes(let bytes): return IgnoreList(bytes, file: path, start: start)
    case .unreadable(let error):
      faults.append(
        Diagnostic(
          .error, .unreadable, at: SourceLocation(path),
          "\(error), so all files in its folder are skipped, because it might exclude them; check its"
            + " permissions, or write “gitignore: false” in \(Configuration.fileName)"))
      return IgnoreList(ignoringEverythingIn: path, start: start)
    }
  }
}
