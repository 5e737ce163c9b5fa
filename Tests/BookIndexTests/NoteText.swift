import Bytes
import TestSupport

@testable import BookIndex

/// A note in a small part of Markdown: headings, paragraphs, code spans, `*emphasised*` and
/// `**bold**` text, blocks of code, and definition lists. A blank line ends each block.
struct NoteText {
  let text: String
  /// The title, if it is not a heading of the text.
  var title: String?

  init(_ text: String, title: String? = nil) { (self.text, self.title) = (text, title) }
}

extension NoteText {
  /// The names of all candidates, in small letters.
  var candidates: Set<String> {
    withFinder { finder in
      finder.findCandidates()
      let candidates = finder.findings.candidates
      return Set(
        candidates.all.map {
          String(decoding: candidates.firstSpelling(of: $0), as: UTF8.self).lowercased()
        })
    }
  }

  /// What the finder finds, then the definitions, which an author gives.
  var mentions: [Mention] {
    withFinder { $0.mentions(headings: (0..<blocks.count).map { "heading-\($0)" }) { $0 } }.all
      + definitions
  }

  private func withFinder<Result: Sendable>(_ use: (inout TermFinder) -> Result) -> Result {
    Array(text.utf8).withBytes { bytes in
      var finder = TermFinder(title: title, of: bytes)
      var headings = 0
      for (number, block) in blocks.enumerated() {
        finder.add(block, line: number + 1, &headings)
      }
      return use(&finder)
    }
  }

  private var blocks: [Substring] {
    text.split(separator: "\n\n").map { $0.drop { $0 == "\n" } }.filter { !$0.isEmpty }
  }

  private var definitions: [Mention] {
    blocks.enumerated().compactMap { number, block in
      guard let colon = block.firstRange(of: "\n: ") else { return nil }
      let term = block[..<colon.lowerBound].filter { $0 != "`" }
      return Mention(
        IndexMark(term), .term, at: [Mention.Location(line: number + 1, anchor: .page)],
        definition: String(block[colon.upperBound...]))
    }
  }

  /// The evidence that the finder has, by the names of things in small letters.
  var evidence: [String: EntryEvidence] {
    Dictionary(
      mentions.compactMap { mention in
        mention.evidence.map {
          (mention.mark.path.map(\.text).joined(separator: "!").lowercased(), $0)
        }
      },
      uniquingKeysWith: { first, _ in first })
  }
}

extension BookIndex {
  /// Returns the index of some notes, each with the title that its first heading is.
  static func of(
    _ notes: [NoteText], kinds: Set<Mention.Source> = Set(Mention.Source.allCases)
  ) -> BookIndex { of(notes.map(\.mentions), kinds: kinds) }

  /// The notes to which an entry leads, the main one first; `nil` without such an entry.
  func notes(of title: String) -> [Int]? {
    entries.first { $0.title == title }?.locators.map(\.note)
  }
}

extension TermFinder {
  fileprivate mutating func add(_ block: Substring, line: Int, _ headings: inout Int) {
    let level = block.prefix { $0 == "#" }.count
    if level > 0, block.dropFirst(level).first == " " {
      let (text, code) = Self.withoutBackticks(block.dropFirst(level + 1))
      text.withBytes {
        add(heading: $0, code: code, level: level, line: line, number: headings)
      }
      headings += 1
    } else if block.hasPrefix("```"), let end = block.firstIndex(of: "\n") {
      let language = String(block[..<end].dropFirst(3))
      let code = block[end...].dropFirst().replacing("\n```", with: "")
      Array(code.utf8).withBytes { add(codeBlock: $0, language: language, line: line) }
    } else if let colon = block.firstRange(of: "\n: ") {
      startBlock(.definedTerm)
      add(marked: block[..<colon.lowerBound], line: line)
      startBlock(.paragraph)
      add(marked: block[colon.upperBound...], line: line)
    } else {
      startBlock(.paragraph)
      add(marked: block, line: line)
    }
  }

  /// The text of a heading, and the ranges of its code.
  private static func withoutBackticks(_ heading: Substring) -> ([UInt8], [Range<Int>]) {
    var (text, code, start): ([UInt8], [Range<Int>], Int?) = ([], [], nil)
    for byte in heading.utf8 {
      if byte != UInt8(ascii: "`") {
        text.append(byte)
      } else if let open = start {
        code.append(open..<text.count)
        start = nil
      } else {
        start = text.count
      }
    }
    return (text, code)
  }

  /// Adds a text in which backticks enclose code and asterisks enclose emphasis.
  private mutating func add(marked text: Substring, line: Int) {
    var (isCode, isSet) = (false, false)
    var piece: [UInt8] = []
    func add(to finder: inout TermFinder) {
      guard !piece.isEmpty else { return }
      piece.withBytes {
        if isCode {
          finder.add(code: $0, line: line, body: nil)
        } else {
          finder.add($0, line: line, body: nil)
        }
      }
      piece = []
    }
    var rest = text.utf8
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "`"):
        add(to: &self)
        isCode.toggle()
      case UInt8(ascii: "*") where !isCode:
        add(to: &self)
        let setting: Setting = rest.first == byte ? .bold : .emphasized
        if setting == .bold { rest = rest.dropFirst() }
        if isSet { leave(setting) } else { enter(setting) }
        isSet.toggle()
      default: piece.append(byte == 0x0A ? 0x20 : byte)
      }
    }
    add(to: &self)
  }
}
