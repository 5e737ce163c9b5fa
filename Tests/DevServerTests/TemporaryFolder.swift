import Foundation
import Platform

/// A folder for one test, which is deleted with the value.
final class TemporaryFolder {
  private let root = FileManager.default.temporaryDirectory.appending(path: "serve-\(UUID())")

  init() throws {
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  func url(_ path: String) -> URL { root.appending(path: path) }

  func path(_ path: String) -> String { url(path).path(percentEncoded: false) }

  func folder(_ path: String = "") -> Folder { Folder(self.path(path)) }

  func write(_ path: String, _ text: String) throws {
    try FileManager.default.createDirectory(
      at: url(path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url(path))
  }

  /// Returns the content of a file, or an empty text if it does not exist.
  func text(_ path: String) -> String {
    (try? String(contentsOf: url(path), encoding: .utf8)) ?? ""
  }
}
