import Bytes

/// A reader that rewrites links whose start stands for a folder of the site, such as `@/` for
/// `content/` in Zola, as relative links.
struct LinkPrefixReader: ForeignReader {
  /// The folders, by the starts of links. A folder is empty or ends in `/`.
  private let folders: [String: String]
  /// The path from the folder of the note to the folder of the site.
  private let toTop: String

  init(_ folders: [String: String], path: String) {
    self.folders = folders
    toTop = String(repeating: "../", count: path.count { $0 == "/" })
  }

  func mayOccur(in text: BorrowedBytes) -> Bool {
    folders.keys.contains { ByteScan.offset(of: $0.utf8, in: text, from: 0) != nil }
  }

  func read(_ lines: [BodyLines.Line]) -> [BodyLines.Line] {
    var code = FencedCode()
    return lines.map { line in
      if code.contains(line.text) { return line }
      var line = line
      LinkRebasing.rebase(&line.text) { link in
        folders.first { link.hasPrefix($0.key) }
          .map { start, folder in toTop + folder + link.dropFirst(start.count) }
      }
      return line
    }
  }
}
