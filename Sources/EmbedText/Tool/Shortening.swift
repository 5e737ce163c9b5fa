#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Returns the files with their scripts and styles minified, and with each script joined from its
/// parts.
///
/// The names in a single part are not shortened, because a site may replace the other parts; the
/// program then joins the parts itself (`Theme.joinedParts`). A script that is joined here is a
/// closed scope, so all of its names are shortened.
///
/// - Parameters:
///   - files: The contents of the folder, by path.
///   - scratch: A temporary folder for the input and output of esbuild.
func shortened(
  _ files: [(path: String, text: String)], of folder: String, through scratch: String
) throws -> [(path: String, text: String)] {
  let parts = files.filter { isShortened($0.path) }
  let scripts = parts.filter { $0.path.hasSuffix(".js") }
  let manager = FileManager.default
  if manager.fileExists(atPath: scratch) { try manager.removeItem(atPath: scratch) }
  try manager.createDirectory(atPath: scratch, withIntermediateDirectories: true)

  try esbuild(
    parts.map { "\(folder)/\($0.path)" },
    ["--minify-whitespace", "--outbase=\(folder)", "--outdir=\(scratch)/parts"])
  let texts = try Dictionary(
    uniqueKeysWithValues: parts.map { ($0.path, try text("\(scratch)/parts/\($0.path)")) })

  let joined = Dictionary(grouping: scripts) { $0.path.prefix { $0 != "/" } + ".js" }
    .sorted { $0.key < $1.key }
  for (name, parts) in joined {
    let text = parts.map(\.text).joined(separator: "\n")
    try text.write(toFile: "\(scratch)/\(name)", atomically: false, encoding: .utf8)
  }
  try esbuild(
    joined.map { "\(scratch)/\($0.key)" },
    ["--minify", "--format=iife", "--outdir=\(scratch)/joined"])

  return try files.map { ($0.path, texts[$0.path] ?? $0.text) }
    + joined.map { (String($0.key), try text("\(scratch)/joined/\($0.key)")) }
}

/// Indicates whether a file is a script or a style.
func isShortened(_ path: String) -> Bool { path.hasSuffix(".js") || path.hasSuffix(".css") }

private func text(_ path: String) throws -> String {
  try String(contentsOfFile: path, encoding: .utf8)
}
