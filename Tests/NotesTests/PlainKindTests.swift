import Testing

@testable import Notes
@testable import PlainText

/// Kinds of texts as people write them, and changes that must not matter.
@Suite("kinds of plain text")
struct PlainKindTests {
  private func headings(_ text: String) -> [String] {
    Note(text, path: "a.txt").outline.headings.map(\.text)
  }

  @Test("the head and foot of printed pages are dropped, and the title is the title")
  func pages() {
    let note = Note(
      """
      Garden Working Group                                          B. Gardener
      Request for Comments: 9998                                   Example Farm
      Category: Informational                                        March 2002


                       A Plan for Very Small Gardens

      Status of This Memo

         This memo says how a small garden can be planned.  It does not say
         what has to be planted in it.



      Gardener                     Informational                      [Page 1]

      RFC 9998                   Very Small Gardens                 March 2002


      1. Introduction

         A garden is small if one person can look after it in an afternoon
         of each week, and in the summer in two of them.

      Gardener                     Informational                      [Page 2]

      RFC 9998                   Very Small Gardens                 March 2002

      2. Beds

         The beds are as wide as twice the length of an arm, so that they can
         be reached from both sides without a step into them.
      """, path: "rfc.txt")
    #expect(note.title == "A Plan for Very Small Gardens")
    #expect(!note.html.contains("[Page"))
    #expect(!note.html.contains("RFC 9998"))
    let texts = note.outline.headings.map(\.text)
    #expect(texts.contains("1. Introduction") && texts.contains("2. Beds"))
  }

  @Test("bullets without a space make a list")
  func bullets() {
    let note = Note(
      """
      Notes on bread

      How it is baked
      ---------------
      The dough needs a night in a cool place.
      -Knead it in the evening.
      -Heat the oven before it goes in.
      -Bake it for the better part of an hour, until it sounds hollow
      (tap on it).
      """, path: "a.txt")
    #expect(note.listItems.count == 3)
    #expect(note.title == "Notes on bread")
  }

  @Test(
    "lists have many markers",
    arguments: [
      ["--> ", "--> ", "--> "], ["▸ ", "▸ ", "▸ "], ["✿ ", "✿ ", "✿ "],
      ["1，", "2，", "3，"], ["１．", "２．", "３．"], ["1: ", "2: ", "3: "], ["1.", "2.", "3."],
      ["a. ", "b. ", "c. "], ["1, ", "2, ", "3, "],
    ])
  func markers(marks: [String]) {
    let note = Note(
      """
      Notes on bread
      ==============

      This has to be at hand before the baker begins with the dough in the evening:

      \(marks[0])flour of the mill in the valley
      \(marks[1])water from the spring
      \(marks[2])salt

      The dough needs a night in a cool place, and an hour in a warm one in the morning.
      """, path: "a.txt")
    #expect(note.listItems.count == 3)
    #expect(note.html.contains("water from the spring"))
  }

  @Test("a line `--` begins a signature, no heading")
  func signature() {
    let text = """
      Notes on bread
      ==============

      Bread is flour, water and salt, and the patience to let the three of them alone.

      Good luck!

      --\u{20}
      B. Baker, 3rd March 2005
      http://example.org/
      """
    #expect(headings(text) == ["Notes on bread"])
  }

  @Test("lines that begin with an amount are a list")
  func amounts() {
    let note = Note(
      """
      Apple cake

      2 cups flour
      1 1/2 cups sugar
      3 eggs
      ½ cup milk
      4 apples, cut into slices

      Mix all of it except for the apples, which go on top, and bake it for about an hour.
      """, path: "a.txt")
    #expect(note.listItems.count == 5)
    #expect(note.html.contains("<li>3 eggs</li>"))
  }

  @Test("a labelled title is the title")
  func label() {
    let note = Note(
      "Title: Bees in winter\n\nThey sit close together and keep each other warm until spring.\n",
      path: "a.txt")
    #expect(note.title == "Bees in winter")
  }

  @Test("the first heading is the title if it is a common one, and a note says so")
  func genericTitle() {
    let note = Note(
      """
      Overview

      A hive is a box with frames in it, and the bees do everything else that has to be done.

      Frames

      The frames hang in the box and hold the wax, which the bees build into cells of six sides.
      """, path: "a.txt")
    #expect(note.title == "Overview")
    #expect(note.diagnostics.contains { $0.id.description == "plain-title" })
  }

  /// The texts of the examples of plain text.
  private static var texts: [String] {
    get throws {
      try Specification.all(in: "PlainText").flatMap { $0.examples.map(\.source) }
    }
  }

  private func kinds(_ text: String) -> [String] {
    Note.Source(text, path: "a.txt").lineReadings.map(\.kind)
  }

  @Test("other line ends and empty lines at the end change no reading")
  func lineEnds() throws {
    for text in try PlainKindTests.texts {
      #expect(kinds(text.replacing("\n", with: "\r\n")) == kinds(text))
      #expect(kinds(text.replacing("\n", with: "\r")) == kinds(text))
      #expect(kinds(text + "\n\n") == kinds(text))
    }
  }

  @Test("one more blank line between two blocks changes no reading")
  func blankLines() throws {
    for text in try PlainKindTests.texts {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      for i in lines.indices.dropFirst() where lines[i].isEmpty && i + 1 < lines.count {
        let more = lines[..<i] + [""] + lines[i...]
        #expect(kinds(more.joined(separator: "\n")) == kinds(text), "\(text)")
      }
    }
  }

  /// The certainty in percent from which a reading must not change. A new blank line is evidence, so
  /// it may decide about lines that can be read in two ways.
  private static let certain = 75

  @Test("a blank line between two blocks without one changes no certain reading")
  func newBlankLines() throws {
    for text in try PlainKindTests.texts {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let readings = Note.Source(text, path: "a.txt").lineReadings
      for (above, below) in zip(readings, readings.dropFirst())
      where below.line == above.line + 1 && below.beginsBlock(after: above) {
        let more = lines[..<(below.line - 1)] + [""] + lines[(below.line - 1)...]
        for (reading, kind) in zip(readings, kinds(more.joined(separator: "\n")))
        where reading.certainty >= Self.certain {
          #expect(kind == reading.kind, "\(text)")
        }
      }
    }
  }
}

extension LineReading {
  /// Returns whether the line begins another block than the line above it. A rule belongs to the
  /// heading beside it.
  fileprivate func beginsBlock(after above: LineReading) -> Bool {
    let isRule = (features + above.features).contains("drawnRule")
    let isInList = kind == "more" || kind == "item" && above.kind == "more"
    return (kind != above.kind || kind == "heading") && !isRule && !isInList
  }
}
