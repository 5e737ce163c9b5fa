import FrontMatter

/// The front matter keys of a note's properties. A property can have several keys; the first key
/// that has a value is used.
public struct FrontMatterKeys: Sendable {
  public var title = ["title"]
  public var date = ["date"]
  /// The keys of the time at which the note was last changed.
  public var updated = ["updated", "modified", "lastmod", "last_modified_at"]
  public var slug = ["slug"]
  public var lang = ["lang"]
  public var summary = ["summary", "description", "excerpt"]
  /// The keys of the number by which the tool orders the notes of a folder; none if it has no such
  /// key.
  public var position: [String] = []
  /// The tool's keys that have another name here, in lower case: `path` → `permalink`.
  public var renamed: [String: String] = [:]
  /// The keys of mappings whose members are read as if they were keys of the front matter, in lower
  /// case: `taxonomies` in Zola.
  public var lifted: [String] = []
  /// A Boolean value that indicates whether a path under `url` is the address of the note.
  public var urlIsAddress = true

  public init() {}

  /// The keys on a site without an origin.
  public static let usual = FrontMatterKeys()

  /// The keys of notes that the program reads, apart from those above, in the usual spelling.
  private static let others = [
    "aliases", "author", "authors", "categories", "category", "cover", "excerpt_separator",
    "format", "image", "index", "layout", "letter", "liquid", "permalink",
    "reading", "redirect_from", "redirect_to", "sitemap", "tag", "tags",
    "toc", "url",
  ]

  /// The usual spelling of keys, by their spelling in lower case.
  fileprivate static let spellings = {
    let keys = usual
    let known = [keys.title, keys.date, keys.updated, keys.slug, keys.lang, keys.summary, others]
    return Dictionary(
      known.joined().map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
  }()
}

extension FrontMatter {
  /// Gives keys in another case, such as `Title`, their usual spelling, and the tool's keys the
  /// names that they have here. A key that the note also has in the usual spelling stays as it is.
  mutating func respellKeys(by keys: FrontMatterKeys) {
    if !keys.lifted.isEmpty { liftMembers(of: keys.lifted) }
    func name(of key: String) -> String? {
      if keys.renamed.isEmpty, key != "url", !key.utf8.contains(where: { $0 &- 0x41 < 26 }) {
        return nil
      }
      let small = key.lowercased()
      let isAddress = small == "url" && keys.urlIsAddress && self[field: key]?.isPath == true
      let name =
        isAddress ? "permalink" : keys.renamed[small] ?? FrontMatterKeys.spellings[small]
      return name == key ? nil : name
    }
    guard object.keys.contains(where: { name(of: $0) != nil }) else { return }
    var respelt = Fields()
    for var field in fields {
      if let name = name(of: field.key), self[field: name] == nil { field.key = name }
      respelt.set(field)
    }
    fields = respelt
  }

  /// Adds the members of some mappings to the fields, unless there is such a field already.
  private mutating func liftMembers(of keys: [String]) {
    for field in fields where keys.contains(field.key.lowercased()) {
      guard case .object(let members) = field.value else { continue }
      for (key, value) in members where self[field: key] == nil {
        var member = field
        (member.key, member.value, member.text) = (key, value, value.plainText)
        fields.set(member)
      }
    }
  }
}

extension FrontMatter.Field {
  /// Indicates whether the value is a path from the root of the site.
  fileprivate var isPath: Bool { text?.utf8.first == UInt8(ascii: "/") }
}
