import Bytes
import Testing

@testable import Search

@Suite("Borrowed texts")
struct BorrowedTextTests {
  /// Texts stored inside the string value, texts stored outside it, and substrings.
  private static let texts: [String] = {
    let written = ["", "a", "中", "fifteen letters", "sixteen letters!", "文字".repeated(40)]
    return written + ["a\tb\nc", "\t\n", "tab\tat the end of a longer text\n"]
      + [String("cut from another text that is longer".dropFirst(4))]
  }()

  @Test("have the bytes of the string")
  func lends() {
    for text in BorrowedTextTests.texts {
      #expect(text.withBytes { Array($0) } == Array(text.utf8))
    }
  }

  @Test("are borrowed once, whatever the result")
  func lendsOnce() {
    var times = 0
    let result: Int? = "text".withBytes { _ in
      times += 1
      return nil
    }
    #expect(result == nil)
    #expect(times == 1)
  }

  @Test("are ordered by their bytes")
  func orders() {
    for text in BorrowedTextTests.texts {
      for other in BorrowedTextTests.texts + [text + "a", "b" + text, "\u{E9}", "e\u{301}"] {
        #expect(text.precedes(other) == text.utf8.lexicographicallyPrecedes(other.utf8))
      }
    }
  }

  @Test("become fields of records, with separators in them replaced by spaces")
  func partsFields() {
    func meant(_ fields: [String]) -> [UInt8] {
      let fields = fields.map { $0.utf8.map { [0x09, 0x0A].contains($0) ? 0x20 : $0 } }
      return Array(fields.joined(separator: [0x09]))
    }
    for text in BorrowedTextTests.texts {
      let heading = NoteRecord.Heading(text: text, anchor: "\(text)1")
      let same = NoteRecord.Heading(text: text, anchor: text)
      let note = NoteRecord(
        title: text, url: "a/\(text)", context: text, lang: "zh", headings: [heading, same])
      let fields = [text, "a/\(text)", text, "zh", text, "\(text)1", text, ""]
      #expect(note.content == meant(fields))
      let name = NameRecord(kind: "tag", text: text, url: text, context: "")
      #expect(name.content == meant(["tag", text, text, ""]))
    }
  }
}

extension String {
  fileprivate func repeated(_ count: Int) -> String { String(repeating: self, count: count) }
}
