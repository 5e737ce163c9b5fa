import Platform

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// embed-templates FOLDER OUTPUT
//
// Writes one Swift file that holds every file of FOLDER, by its path relative to FOLDER. Styles and
// scripts are sent to every reader, so they are shortened; as they are written they are there as
// well, for sites that are to have their own. The parts of each script are there once more, joined:
// for sites that replace none of them.

/// The text as a raw Swift string literal that no content can end early.
func literal(_ text: String) -> String {
  var hashes = "#"
  while text.contains("\"\"\"" + hashes) || text.contains("\\" + hashes) { hashes += "#" }
  return "\(hashes)\"\"\"\n\(text)\n\"\"\"\(hashes)"
}

/// Every file in a folder by its path in it, in order; hidden ones are left out.
func files(in folder: String) throws -> [(path: String, text: String)] {
  try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
    .filter { !$0.split(separator: "/").contains { $0.hasPrefix(".") } }
    .compactMap { path in
      // A folder has no contents.
      guard let bytes = FileManager.default.contents(atPath: "\(folder)/\(path)") else {
        return nil
      }
      guard let text = String(validating: bytes, as: UTF8.self) else { throw NotUTF8(path: path) }
      return (path, text)
    }
}

/// The Swift constant that holds these texts.
func constant(_ name: String, _ entries: [(path: String, text: String)]) -> String {
  let lines = entries.map { "  (\(String(reflecting: $0.path)),\n\(literal($0.text))),\n" }
  return """
    let \(name): [(path: StaticString, text: StaticString)] = [
    \(lines.joined())]

    """
}

struct NotUTF8: Error, CustomStringConvertible {
  let path: String
  var description: String { "error: \(path) is not UTF-8" }
}

struct Usage: Error, CustomStringConvertible {
  let description = "usage: embed-templates FOLDER OUTPUT"
}

do {
  guard CommandLine.arguments.count == 3 else { throw Usage() }
  let (folder, output) = (CommandLine.arguments[1], CommandLine.arguments[2])
  let written = try files(in: folder)
  let embedded = try shortened(written, of: folder, through: output + ".parts")
  let source =
    "// Generated from Templates/ by embed-templates; not to be edited.\n"
    + constant("embeddedTemplates", embedded)
    + constant("writtenTemplates", written.filter { isShortened($0.path) })
  try source.write(toFile: output, atomically: true, encoding: .utf8)
} catch {
  print(error)
  exit(1)
}
