import SiteSource
import Text

/// The list of chapters of an mdBook book (`SUMMARY.md`).
struct BookSummary: Hashable, Sendable {
  /// The lines of the list, in reading order.
  private var lines: [Line] = []

  /// A chapter with a file.
  struct Chapter: Hashable, Sendable {
    /// The name in the list, without markup.
    var name: String
    /// The path of the file, relative to the folder of the list.
    var path: String
  }

  /// A chapter, a chapter without a file, or the title of a part.
  private struct Line: Hashable {
    var name: String
    /// The path of the file, relative to the folder of the list; `nil` if there is no file.
    var path: String?
    /// The width of the space before the chapter, at most 40; −1 for the title of a part, and for a
    /// chapter that is no list item. A list item is inside the chapter above with less space.
    var indentation: Int
    /// Indicates whether the chapters below, if they have more space, are inside this one.
    var mayContainChapters: Bool
  }

  /// Parses a list of chapters. Chapters are links that begin a line or a list item. The titles of
  /// parts are headings. All else is ignored.
  init(_ text: [UInt8]) {
    var isComment = false
    let lines = String(decoding: text, as: UTF8.self).replacing("\r\n", with: "\n")
      .split(separator: "\n", omittingEmptySubsequences: false)
    for text in lines {
      let line = text.drop { $0.isWhitespace }
      if isComment || line.hasPrefix("<!--") {
        isComment = line.firstRange(of: "-->") == nil
        continue
      }
      let item = Self.withoutListMarker(line)
      let isListItem = item.startIndex > line.startIndex
      let space = text.prefix { $0.isWhitespace }.reduce(0) { $0 + ($1 == "\t" ? 4 : 1) }
      if let (name, path) = Self.link(at: item) {
        self.lines.append(
          Line(
            name: name, path: path.isEmpty ? nil : path,
            indentation: isListItem ? min(space, 40) : -1, mayContainChapters: isListItem))
      } else if line.hasPrefix("#"), !self.lines.isEmpty {
        // A heading above all chapters is the title of the list.
        self.lines.append(
          Line(
            name: Self.plainText(line.drop { $0 == "#" }), path: nil, indentation: -1,
            mayContainChapters: true))
      }
    }
  }

  /// The chapters with a file, in reading order.
  var chapters: [Chapter] {
    lines.compactMap { line in line.path.map { Chapter(name: line.name, path: $0) } }
  }

  /// The number of chapters without a file, which mdBook lists without a link.
  var draftCount: Int {
    lines.count { $0.path == nil && ($0.indentation >= 0 || !$0.mayContainChapters) }
  }

  /// Returns the chapters as a tree: the inner chapters in the chapter above them, and all of them in
  /// their part.
  ///
  /// - Parameter folder: The folder of the list, with a trailing `/`; empty for the source folder.
  func tree(in folder: String) -> NavigationTree {
    var lines = lines[...]
    return NavigationTree(Self.items(of: &lines, deeperThan: -2, in: folder))
  }

  /// Takes lines from the start of a list and returns them as items of a tree.
  ///
  /// - Parameter indentation: The indentation of the item above. The first line that is not deeper is
  ///   not taken.
  private static func items(
    of lines: inout ArraySlice<Line>, deeperThan indentation: Int, in folder: String
  ) -> [NavigationTree.Item] {
    var items: [NavigationTree.Item] = []
    while let line = lines.first, line.indentation > indentation {
      lines.removeFirst()
      let inner =
        line.mayContainChapters
        ? Self.items(of: &lines, deeperThan: line.indentation, in: folder) : []
      items.append(
        NavigationTree.Item(line.path.map { folder + $0 }, title: line.name, inner))
    }
    return items
  }

  private static func withoutListMarker(_ line: Substring) -> Substring {
    var rest = line.drop { $0.isASCII && $0.isNumber }
    let isNumbered = rest.startIndex > line.startIndex
    guard let sign = rest.first, (isNumbered ? ".)" : "-*+").contains(sign) else { return line }
    rest = rest.dropFirst()
    return rest.first?.isWhitespace == true ? rest.drop { $0.isWhitespace } : line
  }

  /// Returns the text and the target of the link with which a line begins.
  private static func link(at line: Substring) -> (name: String, path: String)? {
    guard line.first == "[" else { return nil }
    var (depth, isEscaped) = (0, false)
    var end: Substring.Index?
    for index in line.indices {
      if isEscaped {
        isEscaped = false
        continue
      }
      switch line[index] {
      case "\\": isEscaped = true
      case "[": depth += 1
      case "]": depth -= 1
      default: break
      }
      if depth == 0 {
        end = index
        break
      }
    }
    guard let end else { return nil }
    let name = plainText(line[line.index(after: line.startIndex)..<end])
    var rest = line[line.index(after: end)...]
    guard rest.first == "(" else { return nil }
    rest = rest.dropFirst().drop { $0.isWhitespace }
    var target: Substring
    if rest.first == "<" {
      target = rest.dropFirst().prefix { $0 != ">" }
    } else {
      depth = 0
      target = rest.prefix { character in
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        return depth >= 0 && !character.isWhitespace
      }
    }
    if let hash = target.firstIndex(of: "#") { target = target[..<hash] }
    let path = target.replacing("%20", with: " ").split(separator: "/").filter { $0 != "." }
      .joined(separator: "/")
    return (name, path)
  }

  /// Returns a name without the markup of code and emphasis.
  private static func plainText(_ markup: Substring) -> String {
    var (text, isEscaped, isCode) = ("", false, false)
    for character in markup {
      if isEscaped {
        text.append(character)
        isEscaped = false
      } else if character == "`" {
        isCode.toggle()
      } else if character == "\\", !isCode {
        isEscaped = true
      } else if character != "*" || isCode {
        text.append(character)
      }
    }
    return text.trimmed
  }
}
