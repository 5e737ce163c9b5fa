#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// embed-templates FOLDER OUTPUT
//
// Writes one Swift file that holds every file of FOLDER, by its path relative to FOLDER. Styles and
// scripts are sent to every reader, so their comments and indentation stay behind. The parts of the
// scripts are there a second time, each joined to a whole in which names are short too: for sites
// that replace none of them.

/// The text as a raw Swift string literal that no content can end early.
func literal(_ text: String) -> String {
  var hashes = "#"
  while text.contains("\"\"\"" + hashes) || text.contains("\\" + hashes) { hashes += "#" }
  return "\(hashes)\"\"\"\n\(text)\n\"\"\"\(hashes)"
}

/// The text of a style or script without comments that fill lines, blank lines and indentation.
func condensed(_ text: String, comment: (start: String, end: String)) -> String {
  var lines: [Substring] = []
  var isComment = false
  for line in text.split(separator: "\n") {
    let line = line.drop { $0 == " " }
    isComment = isComment || line.hasPrefix(comment.start)
    if !isComment, !line.isEmpty { lines.append(line) }
    if isComment, line.hasSuffix(comment.end) { isComment = false }
  }
  return lines.joined(separator: "\n") + "\n"
}

/// What is embedded of a file.
func embedded(_ text: String, at path: String) -> String {
  if path.hasPrefix("style/") { return condensed(text, comment: ("/*", "*/")) }
  if path.hasSuffix(".js") { return condensed(text, comment: ("//", "")) }
  return text
}

struct Usage: Error, CustomStringConvertible {
  let description = "usage: embed-templates FOLDER OUTPUT"
}

/// All that the file has to say of a folder.
func source(of folder: String) throws -> String {
  var entries = ""
  var parts: [String: [String]] = [:]
  for path in try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
  where !path.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
    guard let bytes = FileManager.default.contents(atPath: "\(folder)/\(path)"),
      let text = String(validating: bytes, as: UTF8.self)
    else { continue }  // a folder
    entries += "  (\(String(reflecting: path)),\n\(literal(embedded(text, at: path)))),\n"
    if path.hasSuffix(".js"), let name = path.split(separator: "/").first {
      parts[String(name), default: []] += try tokens(of: text, at: "\(folder)/\(path)")
    }
  }
  let wholes = parts.sorted { $0.key < $1.key }
  for (whole, text) in zip(wholes, try shortened(wholes.map(\.value))) {
    entries += "  (\(String(reflecting: whole.key + ".js")),\n\(literal(text))),\n"
  }
  return """
    // Generated from Templates/ by embed-templates; not to be edited.
    let embeddedTemplates: [(path: StaticString, text: StaticString)] = [
    \(entries)]

    """
}

do {
  guard CommandLine.arguments.count == 3 else { throw Usage() }
  let text = try source(of: CommandLine.arguments[1])
  try text.write(toFile: CommandLine.arguments[2], atomically: true, encoding: .utf8)
} catch {
  print(error)
  exit(1)
}
