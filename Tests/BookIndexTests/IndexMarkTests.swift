import Testing

@testable import BookIndex

@Suite("A mark")
struct IndexMarkTests {
  @Test(arguments: [
    ("closures", "closures"),
    ("closures!in loops", "closures!in loops"),
    ("  closures ! in\n loops ", "closures!in loops"),
    ("alpha@$\\alpha$", "alpha@$alpha$"),
    ("pipe@\\texttt{\\%>\\%}", "pipe@%>%"),
    ("a!b!c", "a!b!c"),
    ("closures|textbf", "closures|main"),
    ("closures|(", "closures"),
    ("closures|)", "none"),
    ("lambda|see{closures}", "lambda|see closures"),
    ("lambda|seealso{closures!in loops}", "lambda|see also closures!in loops"),
    ("a\"!b", "a!b"),
    ("a\\|textbf", "a|main"),
    ("Schr\\\"odinger", "Schr\"odinger"),
    ("", "empty"), ("a!!b", "empty"), ("a|see{}", "empty"),
    ("a!b!c!d", "too deep"), ("a|see{a}", "sees itself"),
    ("闭包!循环中的", "闭包!循环中的"),
  ])
  func isReadAsMakeindexHasIt(_ text: String, _ meaning: String) {
    #expect(
      described { () throws(IndexMark.MarkError) in try IndexMark(makeindex: text.utf8) } == meaning
    )
  }

  @Test(arguments: [
    ("closures", ["closures"]),
    ("lambda, !closures", ["lambda", "closures|main"]),
    ("single: closures; in loops", ["closures!in loops"]),
    ("pair: loop; closure", ["loop!closure", "closure!loop"]),
    ("triple: a; b; c", ["a!b c", "b!c, a", "c!a b"]),
    ("see: lambda; closures", ["lambda|see closures"]),
    ("seealso: lambda; closures", ["lambda|see also closures"]),
    ("ratio 3:4", ["ratio 3:4"]),
  ])
  func isReadAsSphinxHasIt(_ text: String, _ meaning: [String]) throws {
    #expect(try IndexMark.sphinx(text).map { $0.description } == meaning)
  }

  @Test(arguments: ["", ",", "pair: a", "triple: a; b", "see: a; a"])
  func thatIsEmptyIsAnError(_ text: String) {
    #expect(throws: IndexMark.MarkError.self) { try IndexMark.sphinx(text) }
  }

  @Test func hasABound() {
    #expect(throws: IndexMark.MarkError.tooLong) {
      try IndexMark(makeindex: String(repeating: "x", count: 10_000).utf8)
    }
  }

  private func described(_ read: () throws(IndexMark.MarkError) -> IndexMark?) -> String {
    do throws(IndexMark.MarkError) {
      return try read()?.description ?? "none"
    } catch {
      switch error {
      case .empty: return "empty"
      case .tooLong: return "too long"
      case .tooDeep: return "too deep"
      case .seesItself: return "sees itself"
      }
    }
  }
}

extension IndexMark {
  fileprivate var description: String {
    let path = path.map { level in (level.sort.map { $0 + "@" } ?? "") + level.text }
    let suffix =
      switch target {
      case .here: ""
      case .main: "|main"
      case .see(let name): "|see \(name)"
      case .seeAlso(let name): "|see also \(name)"
      }
    return path.joined(separator: "!") + suffix
  }
}
