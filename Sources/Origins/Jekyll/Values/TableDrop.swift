import Liquid

/// `site.data`, `site.tags` or `site.categories`: an object of which a template may see one member,
/// and then depends on no other.
struct TableDrop: Drop {
  unowned let site: SiteReader
  let table: Table

  enum Table: Hashable, Sendable { case data, tags, categories }

  func value(for name: String) -> Value? {
    switch table {
    case .data: site.data(name)
    case .tags: site.posts(of: .tag, name)
    case .categories: site.posts(of: .category, name)
    }
  }

  var whole: Object? {
    switch table {
    case .data: site.allData
    case .tags: site.allPosts(by: .tag)
    case .categories: site.allPosts(by: .category)
    }
  }

  var names: [String] { whole?.keys ?? [] }
  var shown: Value { whole.map(Value.object) ?? .null }

  static func == (one: Self, other: Self) -> Bool { one.table == other.table }
  func hash(into hasher: inout Hasher) { hasher.combine(table) }
}
