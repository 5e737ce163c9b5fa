import BookIndex
import SafeHTML

extension Body {
  /// Where the tags stand of the elements that are texts of mentions, each once, in order.
  var tagsOfMentions: [Int] {
    var tags: [Int] = []
    for case .text(let range) in facts.mentions.lazy.map(\.anchor) {
      guard let tag = html[..<range.lowerBound].lastIndex(of: UInt8(ascii: "<")) else { continue }
      if tags.last.map({ $0 < tag }) ?? true { tags.append(tag) }
    }
    return tags
  }

  /// Finds the places of mentions in what is left of the body; those that are gone are on the page.
  ///
  /// - Parameters:
  ///   - elements: What has become of `tagsOfMentions`.
  ///   - ids: All ids that are left.
  mutating func takeMentions(_ elements: ArraySlice<SafeHTML.Element?>, _ ids: Set<String>) {
    // For each heading how many of those up to it are left.
    var counts: [Int] = []
    for heading in outline.headings {
      counts.append((counts.last ?? 0) + (ids.contains(heading.id) ? 1 : 0))
    }
    func left(_ heading: Int) -> Int? {
      heading < counts.count && counts[heading] > 0 ? counts[heading] - 1 : nil
    }
    // Its texts stand elsewhere now.
    found.leadToHeadings(outline.headings.map(\.id).filter(ids.contains), left)
    guard !facts.mentions.isEmpty else { return }
    var texts: [Int: Range<Int>] = [:]
    for (tag, element) in zip(tagsOfMentions, elements) {
      if let element, !element.end.isEmpty {
        texts[tag] = element.start.upperBound..<element.end.lowerBound
      }
    }
    for i in facts.mentions.indices {
      switch anchor(of: facts.mentions[i]) {
      case .page: break
      case .id(let id): facts.mentions[i].anchor = ids.contains(id) ? .given(id) : .page
      case .numbered: break
      case .text(let range, _):
        let tag = html[..<range.lowerBound].lastIndex(of: UInt8(ascii: "<"))
        facts.mentions[i].anchor = tag.flatMap { texts[$0] }.map { .text($0) } ?? .page
      }
      facts.mentions[i].heading = facts.mentions[i].heading.flatMap(left)
    }
  }
}
