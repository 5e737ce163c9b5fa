import TestSupport
import Testing

@testable import BookIndex

@Suite("An index")
struct BookIndexTests {
  @Test func bringsSpellingsOfOneThingTogether() {
    let index = BookIndex.of([
      ["term Table view"], ["term table views", "term table view"], ["heading TableView"],
      ["term Table-view"],
    ])
    #expect(index.described == ["table view: 0 1 1 2 3"])
  }

  @Test func joinsNamesFromCodeWithTheirWords() {
    let index = BookIndex.of([
      ["term data frames"], ["term data_frame", "term data frames"], ["term c()"], ["term C"],
      ["term classes"], ["term class"],
    ])
    #expect(index.described == ["C: 3", "c(): 2", "class: 4 5", "data frames: 0 1 1"])
  }

  @Test func joinsAccentsAndWidths() {
    let index = BookIndex.of([["term Café"], ["term cafe"], ["term ＣＡＦＥ"], ["term cafe"]])
    #expect(index.described == ["cafe: 0 1 2 3"])
  }

  @Test func keepsTermsApartThatAreDefinedEach() {
    let index = BookIndex.of([
      ["term Window=opening", "term Windows=system", "term IT=trade", "term it=pronoun"],
      ["term résumé=life", "term resume=go on", "marked Windows", "marked window"],
      ["term closure=one", "term closure=two", "term Closure"],
    ])
    #expect(
      index.described == [
        "IT: 0", "Window: 0 1", "Windows: 0 1", "closure: 2 2 2", "it: 0", "resume: 1",
        "résumé: 1",
      ])
    let definitions = index.entries.map { $0.definitions.map(\.html).joined(separator: " ") }
    #expect(definitions == ["trade", "opening", "system", "one two", "pronoun", "go on", "life"])
  }

  @Test func choosesTheTermWithTheSameSpelling() {
    let terms = ["term Windows=system", "term window=opening"]
    let index = BookIndex.of([
      terms, ["heading Windows"], ["heading window"], ["heading WINDOW"],
    ])
    #expect(index.described == ["Windows: 0 1", "window: 0 2 3"])
    // In capitals it may be either.
    #expect(
      index.entries.map { $0.locators.map(\.isCertain) } == [[true, true], [true, true, false]])
  }

  @Test func resolvesReferencesToTheTermWithTheSameSpelling() {
    let index = BookIndex.of([
      [
        "term Windows=system", "term window=opening", "marked a|see{window}",
        "marked b|see{Windows}",
      ]
    ])
    #expect(index.described == ["Windows: 0", "a:  see 3", "b:  see 0", "window: 0"])
    #expect(index.audited == [])
  }

  @Test func keepsWordsApartThatAreNoPluralsOfOthers() {
    let index = BookIndex.of([["term News=report", "term new=not old", "heading News"]])
    #expect(index.described == ["News: 0 0", "new: 0"])
  }

  @Test func putsSubentriesUnderTheirEntry() {
    let index = BookIndex.of([
      ["marked closures!in loops", "marked closures"], ["marked Closures!in R!with map"],
    ])
    #expect(
      index.described == [
        "closures: 0", "closures, in loops: 0", "closures, in R: ", "closures, in R, with map: 1",
      ]
    )
  }

  @Test func listsTheMainLocatorFirst() {
    let index = BookIndex.of([["term b", "term a"], ["marked a|textbf"], ["term a"]])
    #expect(index.described == ["a: 1* 0 2", "b: 0"])
  }

  @Test func resolvesReferences() {
    let index = BookIndex.of([
      [
        "marked lambda|see{Closures}", "marked closures!in loops",
        "marked x|see{closures!in loops}",
      ],
      ["marked y|seealso{Note 1}", "marked z|see{nowhere}"],
    ])
    #expect(
      index.described == [
        "closures: ", "closures, in loops: 0", "lambda:  see 0", "x:  see 0.0",
        "y:  also note 1", "z:  see ?",
      ])
  }

  /// Only a page that lists the notes too leaves them out (`SiteBook`).
  @Test func keepsEntriesWithTheTitlesOfNotes() {
    let index = BookIndex.of([["alias x", "term Note 0", "term note 1"]])
    #expect(index.described == ["Note 0: 0", "note 1: 0", "x:  see note 0"])
  }

  @Test func leavesOutHeadingsThatManyNotesHave() {
    let index = BookIndex.of((0..<20).map { ["heading Introduction", "heading Part \($0)"] })
    #expect(index.entries.count == 20)
    #expect(!index.entries.contains { $0.title == "Introduction" })
  }

  @Test func makesAnAliasAReferenceToItsNote() {
    #expect(BookIndex.of([["alias ML"]]).described == ["ML:  see note 0"])
  }

  @Test func appliesEditsOfTheSite() throws {
    var renamed = IndexEdits.Edit(IndexMark("foo"))
    renamed.title = "Foo bar"
    renamed.joined = [IndexMark("baz")]
    var hidden = IndexEdits.Edit(IndexMark("secret"))
    hidden.isHidden = true
    var made = IndexEdits.Edit(IndexMark("quux"))
    made.see = ["foo bar"]
    let unused = IndexEdits.Edit(IndexMark("nothing of that name"))
    let index = BookIndex.of(
      [["term foos", "term secret"], ["term baz", "marked secret!more"]],
      edits: IndexEdits([renamed, hidden, made, unused]))
    #expect(index.described == ["Foo bar: 0 1", "quux:  see 0"])
    #expect(index.unusedNames.map(\.mark) == [unused.entry])
  }

  @Test func reportsEditsWithoutEffect() {
    var joined = IndexEdits.Edit(IndexMark("functions"))
    (joined.joined, joined.joinPlace.line) = ([IndexMark("lambdas"), IndexMark("procs")], 7)
    var made = IndexEdits.Edit(IndexMark("blocks"))
    (made.see, made.joined) = (["functions"], [IndexMark("thunks")])
    let index = BookIndex.of([["term lambda"]], edits: IndexEdits([joined, made]))
    #expect(index.described == ["blocks:  see 1", "functions: 0"])
    #expect(
      index.unusedNames.map { "\($0.place.line) \($0.mark.path[0].text)" } == [
        "7 procs", "1 thunks",
      ])
  }

  @Test func isIndependentOfTheOrderOfMentions() {
    let notes = [["term b", "heading A", "term c()"], ["heading a", "marked b!c"]]
    #expect(BookIndex.of(notes).described == BookIndex.of(notes.map { $0.reversed() }).described)
  }
}

@Suite("The audit of an index")
struct AuditTests {
  @Test func reportsBrokenReferences() {
    let index = BookIndex.of([["marked a|see{b}", "marked c", "marked c|seealso{d}"]])
    #expect(index.audited == ["a: no b", "c: no d"])
  }

  @Test func reportsOnlyRealCycles() {
    let index = BookIndex.of([
      ["marked a|see{b}", "marked b|see{c}", "marked c|see{b}", "marked d|see{e}", "marked e"]
    ])
    #expect(index.audited == ["circle b c"])
  }

  @Test func reportsReferencesToThemselves() {
    let index = BookIndex.of([
      ["marked Table view|see{table views}", "marked b", "marked b!c|seealso{b!C}"]
    ])
    #expect(index.audited == ["Table view: itself", "b, c: itself"])
  }

  @Test func followsReferencesThroughSubentries() {
    // A locator of a sub-entry counts for its entry. An entry has no locator if its only content is
    // a cross-reference back.
    let index = BookIndex.of([
      ["marked a|see{b}", "marked b!c", "marked d!e|see{d}", "marked f!g!h|see{f!g}"]
    ])
    #expect(index.audited == ["circle d, e d", "circle f, g, h f, g"])
    #expect(index.brokenReferences.map(\.reference.name) == ["d", "f!g"])
  }

  @Test func ignoresCyclesWithSeveralExits() {
    #expect(
      BookIndex.of([["marked a|see{b}", "marked b|see{a}", "marked b|seealso{c}", "marked c"]])
        .audited == [])
  }

  @Test func reportsTheOriginOfAReference() throws {
    var edit = IndexEdits.Edit(IndexMark("x"))
    (edit.see, edit.seePlace) = (["y"], IndexEdits.FileLocation(line: 3, column: 5))
    let index = BookIndex.of(
      [["marked a"], ["marked a", "marked b|see{z}"]], edits: IndexEdits([edit]))
    #expect(
      index.brokenReferences.map(\.reference.origin) == [
        .mention(1, ofNote: 1), .edit(at: edit.seePlace),
      ])
  }

  @Test func findsEntriesRenamedByTheSite() {
    var edit = IndexEdits.Edit(IndexMark("closures"))
    (edit.title, edit.joined) = ("functions", [IndexMark("lambda")])
    let index = BookIndex.of(
      [["marked closures", "marked a|see{closures}", "marked b|see{lambdas}"]],
      edits: IndexEdits([edit]))
    #expect(index.described == ["a:  see 2", "b:  see 2", "functions: 0"])
  }

  @Test func reportsTwoSpellings() {
    let index = BookIndex.of([
      ["term normalise", "term normalize", "term colouring", "term coloring", "term red"]
    ])
    #expect(index.audited == ["coloring or colouring", "normalise or normalize"])
  }

  @Test func reportsEntriesWithManyLocators() {
    let notes = (0..<BookIndex.mostLocators).map { _ in ["term a"] }
    #expect(BookIndex.of(notes).audited == ["a: 30 places"])
    #expect(BookIndex.of(notes + [["marked a!b"]]).audited == [])
  }

  @Test func reportsNotesWithoutLocators() {
    #expect(BookIndex.of([["term a"], [], ["term b"]]).findings == [.unreached(note: 1)])
  }

  @Test func endsOnCirclesOfAnyLength() {
    let count = 1000
    let marks = (0..<count).map { "marked e\($0)|see{e\(($0 + 1) % count)}" }
    #expect(BookIndex.of([marks]).brokenReferences.count == 1)
  }
}

extension BookIndex {
  /// Returns the index of notes; each mention is written as a kind and a makeindex mark.
  fileprivate static func of(
    _ notes: [[String]], edits: IndexEdits = IndexEdits()
  ) -> BookIndex {
    let mentions = notes.map { note in
      note.enumerated().map { line, text -> Mention in
        let (name, rest) = (text.prefix { $0 != " " }, text.drop { $0 != " " }.dropFirst())
        // `term name=definition`
        let mark = rest.prefix { $0 != "=" }
        let definition = mark.endIndex < rest.endIndex ? rest[mark.endIndex...].dropFirst() : nil
        let read = (try? IndexMark(makeindex: mark.utf8)) ?? IndexMark("?")
        let kind = Mention.Source.allCases.first { "\($0)" == name } ?? .term
        // All mentions except headings are marked by authors.
        let place = Mention.Location(
          line: line + 1, anchor: .page, heading: mark.lowercased().hasPrefix("note") ? nil : line,
          isMain: read.target == .main, weight: kind == .heading ? 16 : 0)
        return Mention(
          read, kind, at: [place], evidence: kind == .heading ? .heading : nil,
          definition: definition.map(String.init))
      }
    }
    let reader = MentionsAtHand(mentions)
    var table = reader.table
    return BookIndex(
      of: mentions.indices.map { "Note \($0)" }, editedBy: edits, in: &table, reading: reader)
  }

  /// The entries, each with the notes of its locators.
  fileprivate var described: [String] { entries.flatMap { $0.described(under: "") } }

  fileprivate var audited: [String] {
    brokenReferences.map { broken in
      switch broken.fault {
      case .nothing: "\(broken.entry): no \(broken.reference.name)"
      case .itself: "\(broken.entry): itself"
      case .circle(let entries): "circle " + entries.joined(separator: " ")
      }
    }
      + findings.map { finding in
        switch finding {
        case .nearlySame(let one, let other): "\(one.title) or \(other.title)"
        case .undivided(let entry): "\(entry.title): \(entry.locators.count) places"
        case .definedTwice(let entry): "\(entry.title) twice"
        case .unreached(let note): "note \(note) unreached"
        }
      }
  }
}

extension IndexEntry {
  fileprivate func described(under parent: String) -> [String] {
    let places = locators.map { "\($0.note)\($0.isMain ? "*" : "")" }.joined(separator: " ")
    let name = parent + title
    return ["\(name): \(places)\(described(see, "see"))\(described(seeAlso, "also"))"]
      + subentries.flatMap { $0.described(under: name + ", ") }
  }

  private func described(_ references: [Reference], _ word: String) -> String {
    references.map { reference in
      switch reference.target {
      case .entry(let entry, let sub): " \(word) \(entry)\(sub.map { ".\($0)" } ?? "")"
      case .note(let note): " \(word) note \(note)"
      case .tag(let tag): " \(word) tag \(tag)"
      case .nothing: " \(word) ?"
      }
    }.joined()
  }
}
