import Bytes
import Diagnostics

/// Collects the headings in HTML that have an `id`, from the tags that a walk through the HTML
/// passes to it.
struct HTMLHeadings {
  /// The headings so far, with the offsets of their texts. `onLines(of:from:)` adds their lines.
  private(set) var found: [(heading: Outline.Heading, start: Int)] = []
  private var open: (level: Int, id: String, start: Int)?

  var isInHeading: Bool { open != nil }

  /// Handles a tag; returns whether it is the tag of a heading.
  mutating func handleTag(
    _ name: String, isClosing: Bool, range: Range<Int>, in text: BorrowedBytes
  ) -> Bool {
    guard let level = HTMLHeadings.level(name) else { return false }
    if let (level, id, start) = open {
      let content = String(decoding: text[start..<range.lowerBound], as: UTF8.self)
      let heading = Outline.Heading(level: level, id: id, text: content.withoutMarkup, line: 0)
      found.append((heading, start))
    }
    let id = isClosing ? nil : HTMLTag(text[range])["id"]
    open = id.flatMap { $0.isEmpty ? nil : (level, $0, range.upperBound) }
    return true
  }

  /// Returns the headings with their lines.
  ///
  /// - Parameter first: The line on which the text starts.
  func onLines(of text: BorrowedBytes, from first: Int = 1) -> [Outline.Heading] {
    var line = first
    var counted = 0
    return found.map { found in
      line += text[counted..<found.start].count { $0 == UInt8(ascii: "\n") }
      counted = found.start
      var heading = found.heading
      heading.line = line
      return heading
    }
  }
}

extension HTMLHeadings {
  static func level(_ name: String) -> Int? {
    guard name.utf8.count == 2, name.hasPrefix("h"), let level = Int(name.dropFirst()),
      (1...6).contains(level)
    else { return nil }
    return level
  }
}

extension BodyRenderer {
  /// Adds the headings of a block of raw HTML to the outline if they have an id that nothing before
  /// them has.
  mutating func addHeadings(inHTML text: BorrowedBytes, onLine first: Int) {
    guard context.options.dialect == .thumbindex, mayHoldHeadings(text) else { return }
    var headings = HTMLHeadings()
    for piece in HTMLPieces(text) {
      guard case .tag(let name, let isClosing, let range) = piece else { continue }
      _ = headings.handleTag(name, isClosing: isClosing, range: range, in: text)
    }
    for heading in headings.onLines(of: text, from: first) {
      // A duplicate id is reported later, when the ids of all headings are made.
      guard rawIDs.claimID(ofHeading: heading.id, givenIDs: tree.ids) else { continue }
      let line = original(heading.line)
      searchText.startBlock()
      self.headings.append(
        PendingHeading(
          level: heading.level, line: line, text: heading.text, explicitID: heading.id,
          isListed: false))
    }
  }

  /// Returns whether a text contains `<h1` to `<h6` in any case.
  private func mayHoldHeadings(_ text: BorrowedBytes) -> Bool {
    guard text.count > 3 else { return false }
    return (0..<text.count - 3).contains {
      text[$0] == UInt8(ascii: "<") && text[$0 + 1] | 0x20 == UInt8(ascii: "h")
        && text[$0 + 2] &- 0x31 < 6
    }
  }
}
