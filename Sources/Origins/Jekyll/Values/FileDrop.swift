import Liquid

/// A file that is published as it is, as templates see it.
struct FileDrop: Drop {
  /// Its path in the site's folder.
  let path: String

  func value(for name: String) -> Value? {
    let file = path.split(separator: "/").last ?? ""
    let dot = file.lastIndex(of: ".")
    switch name {
    case "path": return .string("/\(path)")
    case "name": return .string(String(file))
    case "basename": return .string(String(dot.map { file[..<$0] } ?? file))
    case "extname": return .string(String(dot.map { file[$0...] } ?? ""))
    default: return nil
    }
  }

  var names: [String] { ["path", "name", "basename", "extname"] }
}
