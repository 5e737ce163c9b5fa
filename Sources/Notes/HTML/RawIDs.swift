import Bytes
import Diagnostics
import MarkdownDialect
import Text

/// The ids that an author wrote in raw HTML.
///
/// These ids take precedence over the ids that are made from the texts of headings. If two elements
/// of raw HTML have the same id, the second id gets a suffix, because an id must be unique on a
/// page.
struct RawIDs {
  /// An id, its line in the file, and the offset in the output at which its value ends.
  private struct IDOccurrence {
    var id: String
    var line: Int
    var end: Int
  }

  private var occurrences: [IDOccurrence] = []
  /// The line in the file of each `<a name="…">`, by the name. Links can lead to such a name as to
  /// an id.
  private var names: [String: Int] = [:]
  /// Indicates for each id whether the first element with the id is a heading.
  private var firstIsHeading: [String: Bool] = [:]

  var isEmpty: Bool { occurrences.isEmpty && names.isEmpty }
}

extension RawIDs {
  /// Collects the ids of some raw HTML.
  ///
  /// - Parameters:
  ///   - offset: The offset of the HTML in the output.
  ///   - line: The line of the source's body on which the HTML starts.
  ///   - original: The map from lines of the source's body to lines of the file.
  mutating func collect(
    from html: BorrowedBytes, at offset: Int, onLine line: Int, original: LineMap
  ) {
    guard RawIDs.mayContainIDs(html) else { return }
    var (line, counted) = (line, 0)
    for case .tag(let name, false, let range) in HTMLPieces(html) {
      let tag = HTMLTag(html[range])
      for attribute in tag.attributes where !attribute.value.isEmpty {
        let isName = name == "a" && attribute.name == "name"
        guard attribute.name == "id" || isName else { continue }
        line += html[counted..<range.lowerBound].count { $0 == UInt8(ascii: "\n") }
        counted = range.lowerBound
        let written = String(decoding: html[attribute.value], as: UTF8.self)
        let id = written.utf8.contains(UInt8(ascii: "&")) ? written.withoutMarkup : written
        if isName {
          names[id] = names[id] ?? original[line]
        } else {
          occurrences.append(
            IDOccurrence(id: id, line: original[line], end: offset + attribute.value.upperBound))
          firstIsHeading[id] = firstIsHeading[id] ?? (HTMLHeadings.level(name) != nil)
        }
      }
    }
  }

  /// Adds `length` to the offsets of the ids that are at an offset of the output or after it.
  mutating func move(from offset: Int, by length: Int) {
    for i in occurrences.indices.reversed() {
      guard occurrences[i].end >= offset else { break }
      occurrences[i].end += length
    }
  }

  /// Returns whether a heading of raw HTML keeps its id: `suffixes` does not change the id.
  ///
  /// If two headings have the same id, only the first call returns `true`, so call this in the
  /// order of the text.
  ///
  /// - Parameters:
  ///   - id: The id of the heading.
  ///   - given: The ids in attribute lists, with their lines in the file.
  mutating func claimID(ofHeading id: String, givenIDs given: [String: Int]) -> Bool {
    guard given[id] == nil, !PageIDs.reserved.contains(id) else { return false }
    return firstIsHeading.updateValue(false, forKey: id) == true
  }

  /// The ids of the headings whose id `suffixes` does not change, if there are no attribute lists.
  var headingIDs: Set<String> {
    Set(firstIsHeading.lazy.filter { $0.value && !PageIDs.reserved.contains($0.key) }.map(\.key))
  }

  /// The first line in the file of each id and name.
  var lines: [String: Int] {
    names.merging(occurrences.lazy.map { ($0.id, $0.line) }) { min($0, $1) }
  }

  /// Returns the suffixes that make the ids unique (`intro` → `intro-1`), in the order of the HTML,
  /// and reports each id that gets a suffix.
  ///
  /// - Parameters:
  ///   - given: The ids in attribute lists, with their lines in the file.
  ///   - prefix: The prefix of the ids of footnotes; `nil` if footnotes are off. An id that begins
  ///     with the prefix gets a suffix.
  func suffixes(
    usedIDs given: [String: Int], footnotePrefix prefix: String? = nil, slugger: inout Slugger,
    path: String, reporting diagnostics: inout [Diagnostic]
  ) -> [Insertion] {
    var lines = given
    return occurrences.compactMap { mark in
      let isOwn = PageIDs.reserved.contains(mark.id) || prefix.map(mark.id.hasPrefix) == true
      guard isOwn || lines[mark.id] != nil else {
        lines[mark.id] = mark.line
        return nil
      }
      let newID = slugger.id(basedOn: mark.id)
      let owner = isOwn ? PageIDs.owner : lines[mark.id].map { "used on line \($0)" } ?? ""
      diagnostics.append(
        Diagnostic(
          .warning, .duplicateAnchor, at: SourceLocation(path, line: mark.line),
          "id “\(mark.id)” is already \(owner), so it becomes “\(newID)”; choose another"
            + " id"))
      return Insertion(.text(String(newID.dropFirst(mark.id.count))), at: mark.end)
    }
  }
}

extension RawIDs {
  /// Returns whether HTML may contain an attribute `id` or `name`.
  ///
  /// Most raw HTML in notes contains neither, so this quick test avoids parsing it.
  private static func mayContainIDs(_ html: BorrowedBytes) -> Bool {
    guard html.count > 7 else { return false }
    for i in 2..<html.count - 2 where html[i] | 0x20 == UInt8(ascii: "d") {
      if html[i - 1] | 0x20 == UInt8(ascii: "i"),
        html[i - 2] <= 0x20 || html[i - 2] == 0x2F
          || html[i - 2] == UInt8(ascii: "\"") || html[i - 2] == UInt8(ascii: "'")
      {
        return true
      }
    }
    return ByteScan.offset(of: "name".utf8, in: html, from: 0) != nil
      || ByteScan.offset(of: "NAME".utf8, in: html, from: 0) != nil
  }
}
