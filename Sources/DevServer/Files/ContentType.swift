/// What kind of thing a file is (`Content-Type`), by the ending of its name.
enum ContentType {
  /// That of the file of a path. Texts are in UTF-8, as all that the program writes, and as hosts
  /// say of all.
  static func of(_ path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, let ending = parts.last else { return unknown }
    return types[ending.lowercased()] ?? unknown
  }

  private static let unknown = "application/octet-stream"

  /// By the endings, from a table of two columns.
  private static let types: [String: String] = {
    let table = String(decoding: PackageResources.content_types_tsv, as: UTF8.self)
    var types: [String: String] = [:]
    for line in table.split(separator: "\n") where !line.hasPrefix("#") {
      let fields = line.split(separator: "\t")
      guard fields.count == 2 else { continue }
      for ending in fields[1].split(separator: " ") { types[String(ending)] = String(fields[0]) }
    }
    return types
  }()
}
