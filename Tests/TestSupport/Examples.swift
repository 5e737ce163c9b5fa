import Foundation

/// The rows of a table of examples, in columns parted by tabs, in the folder `Examples` beside a
/// test; lines that begin with `# ` are remarks.
public func examples(_ name: String, beside test: String = #filePath) throws -> [[String]] {
  let table = URL(filePath: test).deletingLastPathComponent().appending(path: "Examples/\(name)")
  return try String(contentsOf: table, encoding: .utf8).split(separator: "\n")
    .filter { !$0.hasPrefix("# ") }
    .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
}
