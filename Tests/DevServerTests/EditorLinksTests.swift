import Diagnostics
import Platform
import Testing

@testable import DevServer

@Suite("Addresses that open an editor")
struct EditorLinksTests {
  @Test("have the path, the line and the column of a location")
  func place() {
    let links = EditorLinks(Folder("/nowhere/notes"), by: "zed://file{path}:{line}:{column}")
    let place = SourceLocation("posts/城 a.md", line: 3, column: 7)
    #expect(links.url(of: place) == "zed://file/nowhere/notes/posts/%E5%9F%8E%20a.md:3:7")
    #expect(links.url(of: SourceLocation("a.md")) == "zed://file/nowhere/notes/a.md:1:1")
  }

  @Test("are absent if no editor is configured")
  func none() {
    #expect(EditorLinks(Folder("/nowhere"), by: nil).url(of: SourceLocation("a.md")) == nil)
  }
}
