#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// embed-templates FOLDER OUTPUT
//
// Writes one Swift file that holds every file of FOLDER, by its path relative to FOLDER, the parts
// of the style and the script as they are published.

/// The text as a raw Swift string literal that no content can end early.
func literal(_ text: String) -> String {
  var hashes = "#"
  while text.contains("\"\"\"" + hashes) || text.contains("\\" + hashes) { hashes += "#" }
  return "\(hashes)\"\"\"\n\(text)\n\"\"\"\(hashes)"
}

/// A part of the style or the script as it is published: without comments that fill lines, empty
/// lines and indentation. They are for those who read and change the parts; a text of several lines
/// in a script would lose its own.
func published(_ text: String) -> String {
  var kept: [Substring] = []
  var isInComment = false
  for line in text.split(separator: "\n") {
    let line = line.drop { $0 == " " }
    if line.hasPrefix("/*") { isInComment = true }
    if !isInComment, !line.hasPrefix("//") { kept.append(line) }
    if isInComment, line.hasSuffix("*/") { isInComment = false }
  }
  return kept.joined(separator: "\n") + "\n"
}

func isPart(_ path: String) -> Bool {
  path.hasPrefix("style/") && path.hasSuffix(".css")
    || path.hasPrefix("script/") && path.hasSuffix(".js")
}

struct Usage: Error, CustomStringConvertible {
  let description = "usage: embed-templates FOLDER OUTPUT"
}

guard CommandLine.arguments.count == 3 else { throw Usage() }
let folder = CommandLine.arguments[1]
let output = CommandLine.arguments[2]

var entries = ""
for path in try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
where !path.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
  guard let bytes = FileManager.default.contents(atPath: "\(folder)/\(path)"),
    let text = String(validating: bytes, as: UTF8.self)
  else { continue }  // a folder
  let content = isPart(path) ? published(text) : text
  entries += "  (\(String(reflecting: path)),\n\(literal(content))),\n"
}
let source = """
  // Generated from Templates/ by embed-templates; not to be edited.
  let embeddedTemplates: [(path: StaticString, text: StaticString)] = [
  \(entries)]

  """
try source.write(toFile: output, atomically: true, encoding: .utf8)
