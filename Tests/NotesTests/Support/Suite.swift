import Foundation
import Testing

/// The conformance suites beside the package, if they are present.
enum Suite {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("shared")

  static var isThere: Bool { FileManager.default.fileExists(atPath: folder.path) }

  static func cases(_ name: String) throws -> [[String: String]] {
    let data = try Data(contentsOf: folder.appendingPathComponent("suites/\(name).json"))
    let cases = try JSONSerialization.jsonObject(with: data) as? [[String: Any]] ?? []
    return cases.map { $0.compactMapValues { $0 as? String } }
  }

  static func file(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appendingPathComponent(path)))
  }

  static func files(in path: String, withExtension ext: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(path).path)
      .filter { $0.hasSuffix("." + ext) }.sorted().map { path + "/" + $0 }
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test where the shared suites are absent.
  static var needsSuites: Self {
    .enabled("the shared suites are not beside the package") { Suite.isThere }
  }
}
