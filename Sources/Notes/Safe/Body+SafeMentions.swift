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
    takeFound(ids)
    guard !facts.mentions.isEmpty else { return }
    var texts: [Int: Range<Int>] = [:]
    for (tag, element) in zip(tagsOfMentions, elements) {
      if let element, !element.end.isEmpty {
        texts[tag] = element.start.upperBound..<element.end.lowerBound
      }
    }
    // For each heading how many of those up to it are left.
    var counts: [Int] = []
    for heading in outline.headings {
      counts.append((counts.last ?? 0) + (ids.contains(heading.id) ? 1 : 0))
    }
    for i in facts.mentions.indices {
      switch anchor(of: facts.mentions[i]) {
      case .page: break
      case .id(let id): facts.mentions[i].anchor = ids.contains(id) ? .given(id) : .page
      case .text(let range, _):
        let tag = html[..<range.lowerBound].lastIndex(of: UInt8(ascii: "<"))
        facts.mentions[i].anchor = tag.flatMap { texts[$0] }.map { .text($0) } ?? .page
      }
      facts.mentions[i].heading = facts.mentions[i].heading.flatMap {
        $0 < counts.count && counts[$0] > 0 ? counts[$0] - 1 : nil
      }
    }
  }

  /// Lets what was found lead to headings that are left, for its texts stand elsewhere now.
  private mutating func takeFound(_ ids: Set<String>) {
    for i in found.indices {
      for j in found[i].places.indices {
        let heading = found[i].places[j].heading.flatMap { number in
          outline.headings.indices.contains(number) ? outline.headings[number].id : nil
        }
        found[i].places[j].anchor =
          heading.flatMap { ids.contains($0) ? .id($0) : nil } ?? .page
      }
    }
  }
}
