import Notes
import Testing

@testable import Origins

@Suite("The addresses of notes on sites of Astro")
struct AstroTests {
  private func address(
    _ page: String, _ text: String, id: String, _ frontMatter: String = ""
  ) -> String? {
    let source = Note.Source(path: "a.md", bytes: Array("---\n\(frontMatter)\n---\n".utf8))
    return AstroRoute(at: page, text)?.address(of: source, id: id)
  }

  @Test(
    "are those of the page that shows a collection",
    arguments: [
      ("blog/[...slug].astro", "params: { slug: post.id }", "blog/a/b"),
      ("[...slug].astro", "params: { slug: entry.slug },", "a/b"),
      ("log/[id]/index.astro", "params: { id: p.id, x: 1 }", "log/a/b"),
      ("[lang]/log/[...slug].astro", "id.split('/'); params: { lang, slug }", "a/log/b"),
      ("[kind]/[slug].astro", "params: { kind: p.data.kind, slug: p.id }", "stone/a/b"),
      ("w/[...slug].astro", "params: { slug: post.data.path }", "w/old/wall"),
      ("w/[post].astro", "params: { post: nameOf(p) }", "w/a/b"),
    ])
  func routes(_ page: String, _ parameters: String, _ address: String) {
    #expect(
      self.address(page, parameters, id: "a/b", "kind: stone\npath: /old/wall/") == address)
  }

  @Test(
    "are not those of pages with lists, tags or programs of other kinds",
    arguments: [
      ("[...page].astro", "return paginate(posts, { pageSize: 5 })"),
      ("tags/[tag].astro", "params: { tag }"), ("tags/[tag].astro", "params: { tag: tag.name }"),
      ("tags/[tag].astro", "params: { tag: p.data.tag }"),
      ("about.astro", "params: { slug: post.id }"), ("x-[slug].astro", "params: { slug: a.id }"),
      ("[a]/[slug].astro", "params: { a: f(), slug: post.id }"),
    ])
  func otherRoutes(_ page: String, _ text: String) {
    #expect(AstroRoute(at: page, text) == nil)
  }

  @Test(
    "end in the identifier of the note",
    arguments: [
      ("Old Walls.md", "", "old-walls"), ("v1.2 Notes.mdx", "", "v12-notes"),
      ("Town/Gate.md", "", "town/gate"), ("Town/index.md", "", "town"), ("index.md", "", "index"),
      ("中文 笔记.md", "", "中文-笔记"), ("a_b.md", "", "a_b"), ("a.md", "slug: /X/y", "X/y"),
    ])
  func identifiers(_ file: String, _ frontMatter: String, _ id: String) {
    let collection = AstroCollection("walls", in: "src/content/walls/")
    let source = Note.Source(
      path: "src/content/walls/" + file, bytes: Array("---\n\(frontMatter)\n---\n".utf8))
    #expect(collection.id(of: source) == id)
  }

  @Test(
    "a collection contains the files that its patterns match",
    arguments: [
      (["**/*.md"], "a/_b.md", true), (["**/[^_]*.{md,mdx}"], "a/b.mdx", true),
      (["**/[^_]*.md"], "_a.md", false), (["*.md"], "a/b.md", false),
      (["**/*.md", "!b/**"], "b/c.md", false),
    ])
  func patterns(_ patterns: [String], _ file: String, _ isIn: Bool) {
    var collection = AstroCollection("walls", in: "text/")
    collection.read(patterns: patterns)
    #expect(collection.contains("text/" + file) == isIn)
  }

  @Test func collectionsAreFoundInThePageOrInTheFunctionThatItCalls() {
    #expect(AstroRoute.collection(in: "await getCollection('walls', draft)") == "walls")
    #expect(AstroRoute.collection(in: "getEntry({ collection: \"gates\", id })") == "gates")
    let module = """
      export const tags = () => getCollection("tags")
      export async function sorted() { return await getCollection("walls") }
      """
    #expect(AstroRoute.collection(in: module, of: "sorted") == "walls")
    let calls = AstroRoute.importedCalls(in: "import { sorted, x } from '@/walls'\nawait sorted()")
    #expect(calls.map(\.name) == ["sorted"] && calls.map(\.path) == ["@/walls"])
  }

  private func page(_ file: String, _ position: Double = .infinity, hidden: Bool = false)
    -> StarlightPage
  {
    StarlightPage(path: file + ".md", file: file, position: position, isHidden: hidden)
  }

  @Test(
    "sidebars of Starlight order pages",
    arguments: [
      (
        "['b', { slug: 'a/x', label: 'X' }, { link: '/a/' }, { link: 'https://x.test' }]", "b a/x a"
      ),
      (
        "[{ label: 'A', items: [{ autogenerate: { directory: 'a' } }] }, 'index']",
        "a/x a a/w index"
      ),
      ("[{ label: 'A', autogenerate: { directory: 'a' } }, 'none']", "a/x a a/w"),
      ("[made('x'), 'b']", "b"),
    ])
  func sidebars(_ text: String, _ order: String) {
    let files = ["config.js": "export default \(text)"]
    var reader = JavaScriptReader { files[$0].map { Array($0.utf8) } }
    let pages = [
      page("a"), page("a/w"), page("a/x", 2), page("b"), page("index"), page("a/v", hidden: true),
    ]
    let paths = StarlightOrder(pages).tree(of: reader.value(in: "config.js")).pages.map(\.path)
    #expect(paths == order.split(separator: " ").map { $0 + ".md" })
  }

  @Test func withoutASidebarFoldersStandAmongPages() {
    let pages = [page("z", 1), page("a/m", 3), page("a/b"), page("c", 2), page("b"), page("a")]
    #expect(
      StarlightOrder(pages).tree(of: nil).pages.map(\.path)
        == ["z", "c", "a/m", "a", "a/b", "b"].map { $0 + ".md" })
  }
}

extension StarlightPage {
  fileprivate init(path: String, file: String, position: Double, isHidden: Bool) {
    let slug = StarlightOrder.slug(of: file)
    self.init(path: path, file: file, slug: slug, position: position, isHidden: isHidden)
  }
}
