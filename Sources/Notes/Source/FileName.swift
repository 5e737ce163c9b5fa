import Bytes
import Text

/// The information in a note's path: the name, the date, and for a post the categories.
package struct FileName {
  /// The name without its folders and extension.
  var base: String
  /// The extension in lower case, without the dot.
  var fileExtension: String
  /// The date at the beginning of the name; `nil` if the name does not begin with a date.
  var date: DateTime?
  /// The name without date and extension.
  var slug: String
  /// The names of the folders above `_posts` or `_drafts`. Jekyll uses them as categories.
  var categories: [String] = []
  /// Indicates whether the file is in a folder `_posts` or `_drafts`.
  var isPost = false
  /// Indicates whether the file is in a folder `_drafts`.
  var isDraft = false
  /// Indicates whether the name of a post begins with a date that does not exist.
  ///
  /// Such a date is moved into the next month: 31 April → 1 May. A day above 31 or a month above 12
  /// gives no date.
  var hasInvalidDate = false

  init(_ path: String, zone: Zone = .utc) {
    // Only folders whose name starts with `_` have a meaning. Most paths contain no such folder, so
    // split only a path that contains `_`.
    var folders: [String] = []
    var name = path
    let (containsUnderscore, slash) = path.withBytes {
      ($0.contains(UInt8(ascii: "_")), $0.lastIndex(of: UInt8(ascii: "/")))
    }
    if containsUnderscore || path.utf8.last == UInt8(ascii: "/") {
      folders = path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
      name = folders.popLast() ?? ""
    } else if let slash {
      name = String(Substring(path.utf8.dropFirst(slash + 1)))
    }
    (base, fileExtension) = FileName.split(name)
    slug = base
    let postFolderIndex = folders.firstIndex { $0 == "_posts" || $0 == "_drafts" }
    if let postFolderIndex {
      categories = Array(folders[..<postFolderIndex])
      isPost = true
      isDraft = folders[postFolderIndex...].contains("_drafts")
    }
    if let (parts, rest) = FileName.datedParts(
      of: base, shortestYear: postFolderIndex == nil ? 4 : 2)
    {
      var date = DateTime(year: parts[0], month: parts[1], day: parts[2])
      if date == nil, postFolderIndex != nil {
        hasInvalidDate = true
        date = DateTime(rolling: parts[0], parts[1], parts[2])
      }
      date?.move(to: zone)
      self.date = date
      if date != nil, !rest.isEmpty { slug = rest }
    }
  }

  /// A title made from the slug: `brick-walls` → `Brick Walls`.
  ///
  /// A word that already has an upper-case letter, such as `iOS`, stays as the author wrote it.
  var title: String {
    let words = slug.split(separator: "-").map { word in
      word == word.lowercased() ? word.prefix(1).uppercased() + word.dropFirst() : String(word)
    }
    return words.joined(separator: " ").trimmed
  }

  /// A title made from the slug, in which only the first letter of each word is upper case:
  /// `my-iOS-notes` → `My Ios Notes`.
  var capitalizedWords: String {
    slug.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
      .joined(separator: " ")
  }
}

extension FileName {
  /// Indicates whether the name of a file has an extension of Markdown.
  package static func isMarkdown(_ path: String) -> Bool {
    ["md", "markdown", "mkd", "mdx", "mkdown", "mkdn"].contains(split(path).fileExtension)
  }

  /// Splits a name at its last dot: `walls.MD` → `walls`, `md`. A dot at the start does not count.
  private static func split(_ name: String) -> (base: String, fileExtension: String) {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else {
      return (name, "")
    }
    var base = name[..<dot]
    while base.utf8.last == UInt8(ascii: "."), base.utf8.count > 1 { base.removeLast() }
    return (String(base), name[name.utf8.index(after: dot)...].lowercased())
  }

  /// Returns the year, month and day at the beginning of a name, and the text after the date:
  /// `2024-05-03-walls` → `[2024, 5, 3]`, `walls`; `nil` if the name does not begin with a date.
  ///
  /// - Parameter shortestYear: The minimum number of digits of the year. The year `69` means 1969,
  ///   and `68` means 2068.
  private static func datedParts(
    of name: String, shortestYear: Int
  ) -> (parts: [Int], rest: String)? {
    guard let first = name.utf8.first, first.isDigit else { return nil }
    let pieces = name.utf8.split(
      separator: UInt8(ascii: "-"), maxSplits: 3, omittingEmptySubsequences: false)
    guard pieces.count >= 3, (shortestYear...4).contains(pieces[0].count),
      (1...2).contains(pieces[1].count), (1...2).contains(pieces[2].count)
    else { return nil }
    let numbers = pieces.prefix(3).compactMap { piece in
      piece.allSatisfy(\.isDigit) ? Int(Substring(piece)) : nil
    }
    guard numbers.count == 3 else { return nil }
    let year = pieces[0].count == 2 ? numbers[0] + (numbers[0] < 69 ? 2000 : 1900) : numbers[0]
    return ([year, numbers[1], numbers[2]], pieces.count == 4 ? String(Substring(pieces[3])) : "")
  }
}

extension String {
  /// The folder of the file that this path leads to, with a final `/`; empty for the site's folder.
  package var folderOfFile: String { lastIndex(of: "/").map { String(self[...$0]) } ?? "" }
}
