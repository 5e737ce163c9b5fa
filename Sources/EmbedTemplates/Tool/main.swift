#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// embed-templates FOLDER OUTPUT
//
// Writes one Swift file that holds every file of FOLDER, by its path relative to FOLDER.

/// The text as a raw Swift string literal that no content can end early.
func literal(_ text: String) -> String {
  var hashes = "#"
  while text.contains("\"\"\"" + hashes) || text.contains("\\" + hashes) { hashes += "#" }
  return "\(hashes)\"\"\"\n\(text)\n\"\"\"\(hashes)"
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
  entries += "  (\(String(reflecting: path)),\n\(literal(text))),\n"
}
let source = """
  // Generated from Templates/ by embed-templates; not to be edited.
  let embeddedTemplates: [(path: StaticString, text: StaticString)] = [
  \(entries)]

  """
try source.write(toFile: output, atomically: true, encoding: .utf8)
