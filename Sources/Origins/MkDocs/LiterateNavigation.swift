import Liquid
import SiteSource

/// The plugin literate-nav. With it, a list of links in a Markdown file is the navigation of a folder.
struct LiterateNavigation: Sendable {
  /// The name of the file with the list.
  let file: String
  /// A Boolean value that indicates whether the index of a folder is the first page of its list.
  private let beginsWithIndex: Bool

  /// - Parameter plugins: The value of `plugins` in `mkdocs.yml`.
  /// - Returns: `nil` if the site does not use the plugin.
  init?(plugins: Value?) {
    guard let settings = MkDocsSite.settings(ofPlugin: ["literate-nav"], in: plugins) else {
      return nil
    }
    file = settings["nav_file"]?.plainText ?? "SUMMARY.md"
    beginsWithIndex = settings["implicit_index"] == .bool(true)
  }

  /// Returns the items that the list in a file names: that behind `<!--nav-->`, or else the last one.
  ///
  /// - Parameters:
  ///   - text: The text of the file.
  ///   - folder: The path of the file's folder, with a trailing `/`.
  func items(in text: String, of folder: String) -> [NavigationTree.Item] {
    let marked = text.firstRange(of: "<!--nav-->").map { text[$0.upperBound...] }
    let lines = (marked ?? text[...]).split(separator: "\n", omittingEmptySubsequences: false)
    var items: [NavigationTree.Item] = []
    var isBehindList = false
    for line in lines {
      guard let item = item(on: line, of: folder) else {
        if !line.allSatisfy(\.isWhitespace) { isBehindList = true }
        continue
      }
      if isBehindList, !items.isEmpty {
        if marked != nil { break }
        items = []
      }
      isBehindList = false
      items.append(item)
    }
    let index = NavigationTree.Item.page(
      folder + (file == "README.md" ? file : "index.md"), title: nil)
    return beginsWithIndex ? [index] + items : items
  }

  /// Returns the page to which a list item on a line links.
  private func item(on line: Substring, of folder: String) -> NavigationTree.Item? {
    let text = line.drop(while: \.isWhitespace)
    guard let match = text.prefixMatch(of: /[-*+] +\[(.*?)\]\((.*?)\)/), !match.2.contains("://")
    else { return nil }
    return .page(folder + match.2, title: String(match.1))
  }
}
