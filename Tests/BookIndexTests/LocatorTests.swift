import Testing

@testable import BookIndex

@Suite("The locators of an entry")
struct LocatorTests {
  @Test(
    "are the best ones",
    arguments: [
      ([8], 1), ([-12], 1), ([8, 1, -4], 1), ([8, 2, 2, 2, 2, 2, 2, 2, 2, 2], 8),
      ([8, 3, 3, 3, 3, 3, 3, 3, 3, 3], 10), ([30, 5, 5, 5, 5, 5, 5, 5, 4, 4], 8),
      (Array(repeating: 8, count: 25), 20),
    ])
  func best(_ weights: [Int], _ count: Int) {
    let index = BookIndex.of([[.found(.phrase(), ["closures": 5], weights: weights)]])
    #expect(index.entries[0].locators.map(\.place.weight) == Array(weights.prefix(count)))
  }

  @Test func areThoseOfAllNotesTheBestOneFirst() {
    let index = BookIndex.of([
      [.found(.phrase(), ["closures": 5], weights: [3, 1, 4])],
      [.found(.phrase(), ["closures": 5], weights: [2, 16])],
    ])
    #expect(
      index.entries[0].locators.map { "\($0.note).\($0.place.weight)\($0.isMain ? "*" : "")" }
        == ["1.16*", "1.2", "0.3", "0.4"])
  }

  @Test(
    "begin with the note that is about it, unless another place is much better",
    arguments: [(12, [1, 0]), (30, [0, 1])])
  func main(_ weight: Int, _ notes: [Int]) {
    let passing = EntryEvidence.of {
      $0 = .phrase(mentions: 1)
      ($0.titles, $0.wholeTitles, $0.first, $0.lead, $0.density) = (0, 0, 0, 0, 1)
    }
    let index = BookIndex.of([
      [.found(passing, ["closures": 1], weights: [weight])],
      [.found(.phrase(), ["closures": 5], weights: [8])],
    ])
    #expect(index.notes(of: "closures") == notes)
  }

  @Test func areTwoOfALongSection() {
    var mention = Mention.found(.phrase(), ["closures": 5], weights: [8, 5])
    mention.places[1].heading = 0
    let index = BookIndex.of([[mention]])
    #expect(index.entries[0].locators.map(\.place.weight) == [8, 5])
  }

  @Test(
    "are shown at once if there are six, or the best six of more",
    arguments: [
      ([8, 7, 6, 5, 4, 3], [0, 1, 2, 3, 4, 5]), ([8, 1, 7, 6, 5, 4, 3], [0, 2, 3, 4, 5, 6]),
      ([2, 2, 2, 2, 2, 2, 2, 3], [0, 1, 2, 3, 4, 7]), ([9, 9, 9, 9, 9, 9, 0], [0, 1, 2, 3, 4, 6]),
      ([], []),
    ])
  func summary(weights: [Int], shown: [Int]) {
    let locators = weights.enumerated().map { number, weight in
      Locator(note: number, place: Mention.Location(line: 1, anchor: .page, weight: weight))
    }
    #expect(locators.summary.shown.map(\.note) == shown)
    #expect(locators.summary.rest.map(\.note) == weights.indices.filter { !shown.contains($0) })
  }

  @Test func areShownAtOnceIfTheyAreMain() {
    let locators = (0..<9).map { number in
      Locator(
        note: number,
        place: Mention.Location(line: 1, anchor: .page, isMain: number == 8, weight: 9 - number))
    }
    #expect(locators.summary.shown.map(\.note) == [0, 1, 2, 3, 4, 8])
  }

  @Test func areFewerBesideMarks() {
    let index = BookIndex.of([
      [
        .markedMention("closures", heading: 9),
        .found(.phrase(), ["closures": 5], weights: [16, 8]),
      ],
      [.found(.phrase(), ["closures": 5], weights: [1, 4])],
      [.markedMention("closures|textbf", heading: 0, isMain: true)],
    ])
    #expect(
      index.entries[0].locators.map {
        "\($0.note).\($0.place.heading ?? -1)\($0.isMain ? "*" : "")"
      } == ["2.0*", "0.9", "1.1"])
  }

  @Test func areBesideDefinitionsInOtherSections() {
    let definition = Mention(
      IndexMark("closures"), .term,
      at: [Mention.Location(line: 0, anchor: .page, heading: 0, isMain: true)],
      definition: "A function")
    let index = BookIndex.of([
      [.found(.phrase(), ["closures": 5], weights: [16, 8]), definition]
    ])
    #expect(index.entries[0].locators.map(\.place.heading) == [0, 1])
    #expect(index.entries[0].locators.map(\.isMain) == [true, false])
    #expect(index.entries[0].definition?.html == "A function")
  }

  @Test func areAbsentForCrossReferences() {
    let reference = Mention(IndexMark([.init("lambda")], .see("closures")), .marked, at: [])
    let index = BookIndex.of([
      [reference, .found(.phrase(), ["lambda": 5])], [.found(.phrase(), ["closures": 5])],
    ])
    #expect(index.entries.map(\.locators.count) == [1, 0])
  }
}
