import ForeignMarkdown
import Notes
import SiteSource

extension Tool {
  /// Notion. A folder is an export if names in it end in the 32 digits of a page's id.
  static let notion = Tool(
    name: "Notion", nameMark: { NotionName($0).id == nil ? nil : nameWithID }
  ) { files, configuration in
    if files.has(nameWithID), configuration.isClaimed(by: "Notion") {
      configuration.origin = .notion
    }
    return []
  }

  private static let nameWithID = "a name with an id"
}

extension Origin {
  /// The rules of an export: ids are no part of titles and addresses.
  fileprivate static let notion = {
    var origin = Origin(name: "Notion")
    // Titles of pages may begin with `#`.
    origin.files.include = ["#*"]
    origin.rules = { path in
      var rules = NoteRules()
      rules.tool = "Notion"
      rules.properties = .belowTitle(
        dates: ["date", "created", "created time", "created at", "date created"],
        updates: ["updated", "last edited time", "last edited", "last updated"])
      rules.missingTitle = .topHeading
      rules.fallbackTitle = NotionName(Note.Source.stem(of: path)).title
      return rules
    }
    origin.place = { note in
      let folders = note.folder.split(separator: "/").map { NotionName($0).addressPart }
      let name = NotionName(note.baseName).addressPart
      return SitePath("/" + (folders + [name]).map { $0 + "/" }.joined())
    }
    // Pages show these elsewhere.
    origin.dialect.hiddenProperties = ["title", "date", "updated", "tags", "tag"]
    origin.dialect.containers = .asides
    origin.summary =
      "Notion export: ids are left out of titles and addresses; the lines below a title are the"
      + " properties of the page"
    return origin
  }()
}

/// The name of a file or folder in an export: a title, and the page's id.
struct NotionName {
  /// The title. Notion cuts it at 50 characters.
  var title: String
  /// The id: 32 hexadecimal digits; `nil` if the name has none.
  var id: String?

  /// - Parameter name: The name, with or without the file's extension.
  init(_ name: some StringProtocol) {
    title = String(name)
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name[...]
    let digits = stem.suffix(32)
    let rest = stem.dropLast(32)
    guard digits.utf8.count == 32, digits.allSatisfy(\.isHexDigit),
      rest.last.map(" -".contains) ?? true
    else { return }
    (title, id) = (String(rest.dropLast()), digits.lowercased())
  }

  /// The name in addresses. It has no `#`, after which a browser would read a fragment.
  ///
  /// Other pages may have the same name if the page has no title, or one that may be cut. The name
  /// then ends in four digits of the id.
  var addressPart: String {
    let title = title.replacing("#", with: "")
    guard let id else { return slug(title) }
    let isUnclear = title.isEmpty || title == "Untitled" || title.count > 45
    return slug(isUnclear ? "\(title) \(id.prefix(4))" : title)
  }
}
