import Bytes
import Text

/// The information in a note's path: the date and name of a post, and its categories.
struct FileName {
  /// The name without its folders and extension.
  var base: String
  /// The extension in lower case, without the dot.
  var fileExtension: String
  /// The date at the beginning of the name.
  var date: DateTime?
  /// The name without date and extension.
  var slug: String
  /// The folders above `_posts` or `_drafts`, which are categories.
  var categories: [String] = []
  var isPost = false
  var isDraft = false
  /// Indicates whether the name begins with a date that does not exist.
  ///
  /// In a post, a day up to 31 then counts into the next month: 31 April is 1 May.
  var hasInvalidDate = false

  init(_ path: String, zone: Zone = .utc) {
    // Only folders that start with `_` have a meaning, and most notes are in other folders.
    var folders: [String] = []
    var name = path
    let (saysMore, slash) = path.withBytes {
      ($0.contains(UInt8(ascii: "_")), $0.lastIndex(of: UInt8(ascii: "/")))
    }
    if saysMore || path.utf8.last == UInt8(ascii: "/") {
      folders = path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
      name = folders.popLast() ?? ""
    } else if let slash {
      name = String(Substring(path.utf8.dropFirst(slash + 1)))
    }
    (base, fileExtension) = FileName.split(name)
    slug = base
    let place = folders.firstIndex { $0 == "_posts" || $0 == "_drafts" }
    if let place {
      categories = Array(folders[..<place])
      isPost = true
      isDraft = folders[place...].contains("_drafts")
    }
    if let (parts, rest) = FileName.datedParts(of: base, shortestYear: place == nil ? 4 : 2) {
      var date = DateTime(year: parts[0], month: parts[1], day: parts[2])
      if date == nil, place != nil {
        hasInvalidDate = true
        date = DateTime(rolling: parts[0], parts[1], parts[2])
      }
      date?.move(to: zone)
      self.date = date
      if date != nil, !rest.isEmpty { slug = rest }
    }
  }

  /// A title made from the slug: its words, separated by hyphens, begin with a capital.
  ///
  /// A word that already has capitals stays as its author wrote it, such as `iOS`.
  var title: String {
    let words = slug.split(separator: "-").map { word in
      word == word.lowercased() ? word.prefix(1).uppercased() + word.dropFirst() : String(word)
    }
    return words.joined(separator: " ").trimmed
  }

  /// A title made from the slug in which each word has one capital, its first letter.
  var capitalizedWords: String {
    slug.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
      .joined(separator: " ")
  }
}

extension FileName {
  private static func split(_ name: String) -> (base: String, fileExtension: String) {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else {
      return (name, "")
    }
    var base = name[..<dot]
    while base.utf8.last == UInt8(ascii: "."), base.utf8.count > 1 { base.removeLast() }
    return (String(base), name[name.utf8.index(after: dot)...].lowercased())
  }

  /// Returns the year, month and day that a name begins with, and the text after them and a hyphen.
  /// The text is empty if the name is only a date.
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
