import Cache
import SiteSource
import Testing

@testable import DevServer
@testable import SiteModel

@Suite("The addition to a served page")
struct LivePageTests {
  private let digest = Digest(low: 2, high: 1)

  private func decorated(
    _ html: String, at path: String = "a/index.html", notes: [PublishedNote] = []
  ) -> String {
    let bytes = LivePage(notes: notes).decorate(Array(html.utf8), path: path, digest: digest)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("is a script at the end of the body")
  func place() {
    let script = #"<script src="/.thumbindex/live.js" data-digest="1-2"></script>"#
    #expect(
      decorated("<body><p>&lt;/body></p></body></html>")
        == "<body><p>&lt;/body></p>\(script)</body></html>")
    #expect(decorated("<p>No end") == "<p>No end\(script)")
  }

  @Test("marks drafts and scheduled notes, which only `serve` shows")
  func marks() {
    func note(_ path: String, isDraft: Bool, isFuture: Bool) -> PublishedNote {
      PublishedNote(
        path: "\(path).md", place: SitePath("/\(path)/"), isDraft: isDraft, isFuture: isFuture)
    }
    let notes = [
      note("draft", isDraft: true, isFuture: false), note("future", isDraft: false, isFuture: true),
      note("plain", isDraft: false, isFuture: false),
    ]
    #expect(decorated("", at: "draft/index.html", notes: notes).contains(#"data-mark="draft""#))
    #expect(decorated("", at: "future/index.html", notes: notes).contains(#"data-mark="future""#))
    #expect(!decorated("", at: "plain/index.html", notes: notes).contains("data-mark"))
  }

  @Test("has no digest on the page for unknown addresses, which waits for new pages")
  func notFound() {
    #expect(decorated("", at: "404.html").contains(#"data-digest="""#))
  }
}
