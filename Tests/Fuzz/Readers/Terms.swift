import BookIndex
import Bytes
import TestSupport

/// Collects candidate entries from a text: the first byte of each line selects the span or block in
/// which the rest of the line occurs.
func readTerms(_ bytes: [UInt8]) {
  var finder = TermFinder(title: nil)
  var headings: [String] = []
  var (line, body) = (1, 0)
  for part in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
    let text = Array(String(decoding: part.dropFirst(), as: UTF8.self).utf8)
    text.withBytes { text in
      switch (part.first ?? 0) % 16 {
      case 0: finder.startBlock(.cell)
      case 1: finder.startBlock(.definedTerm)
      case 2: finder.add(code: text, line: line, body: body)
      case 3: finder.add(codeBlock: text, language: "swift", line: line)
      case 4: finder.add(codeBlock: text, language: "sh", line: line)
      case 5:
        finder.add(
          heading: text, code: text.isEmpty ? [] : [0..<(text.count + 1) / 2],
          line: line, number: headings.count)
        headings.append("heading-\(headings.count)")
      case 6: finder.addGap(line: line)
      case 7: finder.enter(.emphasized)
      case 8: finder.leave(.emphasized)
      case 9: finder.enter(.defined)
      case 10: finder.leave(.defined)
      case 11:
        finder.enter(.linked)
        finder.add(text, line: line, body: body)
        finder.leave(.linked)
      case 12: finder.startBlock(.paragraph)
      case 13: finder.endBlock()
      case 14: finder.add(text, line: line, body: nil)
      default: finder.add(text, line: line, body: body)
      }
    }
    finder.addSpace()
    (line, body) = (line + 1, body + text.count + 1)
  }
  let found = finder.mentions(headings: headings) { $0 }
  for mention in found.all {
    expectUTF8(Array((mention.mark.path.last?.text ?? "").utf8), "a term")
    precondition(!mention.places.isEmpty, "a term stands nowhere")
    for place in mention.places {
      precondition((1..<line).contains(place.line), "a term stands on no line of the note")
      precondition(place.heading.map(headings.indices.contains) ?? true, "a heading is none")
      if case .text(let text, _) = place.anchor {
        precondition(text.lowerBound >= 0 && text.upperBound <= body, "a term is not in the body")
      }
    }
  }
}

/// Makes the index of a note with a mark on each line, and audits it.
func readIndexMarks(_ bytes: [UInt8]) {
  let marks = bytes.split(separator: 0x0A).compactMap { try? IndexMark(makeindex: $0) }
  let mentions = marks.map { mark in
    Mention(mark, .marked, at: [Mention.Location(line: 1, anchor: .page)])
  }
  let read = MentionsAtHand([mentions])
  var table = read.table
  let index = BookIndex(of: ["Note"], in: &table, reading: read)
  for broken in index.brokenReferences {
    precondition(!broken.entry.isEmpty, "an entry has no name")
  }
  _ = index.findings
}
