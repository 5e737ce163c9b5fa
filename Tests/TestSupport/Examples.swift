import Foundation

/// Returns the rows of a table of examples, with columns separated by tabs, in the folder
/// `Examples` beside a test.
///
/// Lines that begin with `# ` are comments.
public func examples(_ name: String, beside test: String = #filePath) throws -> [[String]] {
  let table = URL(filePath: test).deletingLastPathComponent().appending(path: "Examples/\(name)")
  return try String(contentsOf: table, encoding: .utf8).split(separator: "\n")
    .filter { !$0.hasPrefix("# ") }
    .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
}
