import Bytes
import Diagnostics

/// Collects the headings with an `id` in some HTML. The caller passes all tags of the HTML to
/// `handleTag`, in order.
struct HTMLHeadings {
  /// The headings so far, each with the offset at which its text starts. The `line` of these
  /// headings is 0; `onLines(of:from:)` returns them with their lines.
  private(set) var headings: [(heading: Outline.Heading, start: Int)] = []
  /// The heading whose end tag has not come yet, and the offset at which its text starts.
  private var openHeading: (level: Int, id: String, start: Int)?

  var isInHeading: Bool { openHeading != nil }

  /// Handles a tag, and returns whether it is the start tag or end tag of a heading. Either of them
  /// ends an open heading.
  mutating func handleTag(
    _ name: String, isClosing: Bool, range: Range<Int>, in text: BorrowedBytes
  ) -> Bool {
    guard let level = HTMLHeadings.level(name) else { return false }
    if let (level, id, start) = openHeading {
      let content = String(decoding: text[start..<range.lowerBound], as: UTF8.self)
      let heading = Outline.Heading(level: level, id: id, text: content.withoutMarkup, line: 0)
      headings.append((heading, start))
    }
    let id = isClosing ? nil : HTMLTag(text[range])["id"]
    openHeading = id.flatMap { $0.isEmpty ? nil : (level, $0, range.upperBound) }
    return true
  }

  /// Returns the headings with their lines.
  ///
  /// - Parameters:
  ///   - text: The HTML whose tags were handled.
  ///   - first: The line on which the HTML starts.
  func onLines(of text: BorrowedBytes, from first: Int = 1) -> [Outline.Heading] {
    var line = first
    var counted = 0
    return headings.map { found in
      line += text[counted..<found.start].count { $0 == UInt8(ascii: "\n") }
      counted = found.start
      var heading = found.heading
      heading.line = line
      return heading
    }
  }
}

extension HTMLHeadings {
  /// Returns the level of a heading by the name of its element: `h2` → 2; `nil` for other elements.
  static func level(_ name: String) -> Int? {
    guard name.utf8.count == 2, name.hasPrefix("h"), let level = Int(name.dropFirst()),
      (1...6).contains(level)
    else { return nil }
    return level
  }
}

extension BodyRenderer {
  /// Adds the headings in a block of raw HTML to the outline. A heading is skipped if it has no id,
  /// or if its id will be changed because it is not unique.
  mutating func addHeadings(inHTML text: BorrowedBytes, onLine first: Int) {
    guard context.options.dialect == .thumbindex, mayContainHeadings(text) else { return }
    var headings = HTMLHeadings()
    for piece in HTMLPieces(text) {
      guard case .tag(let name, let isClosing, let range) = piece else { continue }
      _ = headings.handleTag(name, isClosing: isClosing, range: range, in: text)
    }
    for heading in headings.onLines(of: text, from: first) {
      // `RawIDs.suffixes` reports a duplicate id later.
      guard rawIDs.claimID(ofHeading: heading.id, givenIDs: tree.ids) else { continue }
      let line = originalLine(heading.line)
      searchText.startBlock()
      self.headings.append(
        PendingHeading(
          level: heading.level, line: line, text: heading.text, explicitID: heading.id,
          isListed: false))
    }
  }

  /// Returns whether a text contains `<h1` to `<h6` in any case.
  private func mayContainHeadings(_ text: BorrowedBytes) -> Bool {
    guard text.count > 3 else { return false }
    return (0..<text.count - 3).contains {
      text[$0] == UInt8(ascii: "<") && text[$0 + 1] | 0x20 == UInt8(ascii: "h")
        && text[$0 + 2] &- 0x31 < 6
    }
  }
}
