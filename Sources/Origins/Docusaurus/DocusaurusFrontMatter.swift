/// The front matter by which documents of Docusaurus are recognised in a folder without its settings
/// file.
enum DocusaurusFrontMatter {
  /// The folder in which Docusaurus expects documents.
  private static let folder = "docs/"
  /// The number of documents whose front matter is read.
  private static let maximumDocuments = 200
  /// The keys that only Docusaurus has.
  private static let keys: Set = [
    "sidebar_position", "sidebar_label", "sidebar_class_name", "displayed_sidebar",
    "pagination_label", "pagination_next", "pagination_prev", "hide_title",
    "hide_table_of_contents", "toc_min_heading_level", "toc_max_heading_level", "custom_edit_url",
  ]

  /// Returns the paths of the documents whose front matter decides; none if there is no MDX.
  static func paths(in files: ConfigurationFiles) -> [String] {
    guard files.has(String(folder.dropLast())) else { return [] }
    let paths = files.paths(below: folder) { $0.hasSuffix(".mdx") || $0.hasSuffix(".md") }
    return paths.contains { $0.hasSuffix(".mdx") } ? Array(paths.prefix(maximumDocuments)) : []
  }

  /// Indicates whether a folder contains MDX and a document with a key of Docusaurus.
  static func occurs(in files: ConfigurationFiles) -> Bool {
    paths(in: files).contains { path in
      let lines =
        files.text(at: path).map { String(decoding: $0, as: UTF8.self) }?
        .split(whereSeparator: \.isNewline) ?? []
      guard lines.first == "---" else { return false }
      return lines.dropFirst().prefix { $0 != "---" }.contains { line in
        line.firstIndex(of: ":").map { keys.contains(String(line[..<$0])) } ?? false
      }
    }
  }
}
