import Cache
import SiteSource
import Testing

@testable import DevServer
@testable import SiteModel

@Suite("The new address of a note")
struct MovesTests {
  private func note(_ path: String, at place: String, _ content: String = "") -> PublishedNote {
    PublishedNote(
      path: path, place: SitePath(place), isDraft: false, isFuture: false,
      content: content.isEmpty ? nil : Digest(text: content))
  }

  private func moves(_ states: [PublishedNote]...) -> MovedNotes {
    states.reduce(into: MovedNotes()) { $0.update(to: $1) }
  }

  @Test("is known when its address changes")
  func address() {
    let moves = moves([note("a.md", at: "/a/")], [note("a.md", at: "/b/")])
    #expect(moves.note(formerlyAt: "a/index.html")?.place == SitePath("/b/"))
    #expect(moves.note(at: "b/index.html")?.path == "a.md")
    #expect(moves.note(at: "a/index.html") == nil)
  }

  @Test("is known when its file is renamed, by the content")
  func renamed() {
    let other = note("z.md", at: "/z/", "z")
    let moves = moves(
      [note("a.md", at: "/a/", "wall"), other],
      [note("b.md", at: "/b/", "wall"), note("c.md", at: "/c/", "gate"), other])
    #expect(moves.note(formerlyAt: "a/index.html")?.path == "b.md")
  }

  @Test("is known when its file is renamed and edited, if no other file is new")
  func renamedAndEdited() {
    let moves = moves([note("a.md", at: "/a/", "wall")], [note("b.md", at: "/b/", "walls")])
    #expect(moves.note(formerlyAt: "a/index.html")?.path == "b.md")
  }

  @Test("is the last one after several moves")
  func several() {
    let moves = moves(
      [note("a.md", at: "/a/", "wall")], [note("b.md", at: "/b/", "wall")],
      [note("b.md", at: "/c/", "wall")])
    #expect(moves.note(formerlyAt: "a/index.html")?.place == SitePath("/c/"))
    #expect(moves.note(formerlyAt: "b/index.html")?.place == SitePath("/c/"))
  }

  @Test("is unknown if the note was deleted, or if two notes may be it")
  func deleted() {
    let gone = moves(
      [note("a.md", at: "/a/", "wall"), note("b.md", at: "/b/")], [note("b.md", at: "/b/")])
    #expect(gone.note(formerlyAt: "a/index.html") == nil)
    let unclear = moves(
      [note("a.md", at: "/a/", "wall")],
      [note("b.md", at: "/b/", "gate"), note("c.md", at: "/c/", "tower")])
    #expect(unclear.note(formerlyAt: "a/index.html") == nil)
  }
}
