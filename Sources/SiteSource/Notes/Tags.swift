import Bytes
import Liquid
import Notes

/// The tags of a site, and the notes with each tag.
///
/// Spellings that differ only in case or white space are one tag. Its title is the most frequent
/// spelling.
package struct Tags: Sendable {
  /// A tag and its notes.
  package struct Tag: Sendable {
    package var title: String
    package var place: SitePath
    /// The indices of the notes with the tag, in ascending order.
    package var notes: [Int] = []
  }

  /// All tags, in the byte order of their keys.
  package private(set) var all: [Tag] = []
  /// The indices of the tags of each note, without duplicates, in the note's order.
  package private(set) var ofNotes: [[Int]]

  /// Collects the tags of all notes.
  ///
  /// - Parameters:
  ///   - count: The number of notes.
  ///   - tags: Returns the tags in the front matter of the note at an index.
  package init(of count: Int, tags: (Int) -> [String]) {
    var found: [CollectedTag] = []
    var keys: [String: Int] = [:]
    var spellings: [TagSpelling] = []
    var numbers: [String: Int] = [:]
    ofNotes = [[Int]](repeating: [], count: count)
    // The loop uses indices because notes are large, and iteration over an array would copy each
    // note.
    for number in 0..<count {
      for text in tags(number) {
        let spelling: Int
        if let known = numbers[text] {
          spelling = known
        } else {
          let key = Self.key(text)
          guard !key.isEmpty else { continue }
          let position = keys[key] ?? found.count
          if position == found.count { found.append(CollectedTag(key: key)) }
          keys[key] = position
          spelling = spellings.count
          spellings.append(TagSpelling(text: text, tag: position))
          numbers[text] = spelling
        }
        spellings[spelling].uses += 1
        let position = spellings[spelling].tag
        guard found[position].notes.last != number else { continue }
        found[position].notes.append(number)
        ofNotes[number].append(position)
      }
    }
    for spelling in spellings { found[spelling.tag].spellings.append(spelling) }
    let order = found.indices.sorted { found[$0].key.precedes(found[$1].key) }
    var taken: [String: Int] = [:]
    var places = [Int](repeating: 0, count: found.count)
    for (place, position) in order.enumerated() {
      let tag = found[position]
      places[position] = place
      all.append(
        Tag(
          title: Self.mostUsed(tag.spellings), place: Self.place(for: tag.key, &taken),
          notes: tag.notes))
    }
    for number in 0..<count {
      for tag in ofNotes[number].indices { ofNotes[number][tag] = places[ofNotes[number][tag]] }
    }
  }
}

extension Tags.Tag {
  /// Returns the tag as a value for templates.
  package func value(on map: SiteMap) -> Value {
    ["title": .string(title), "url": .string(map.url(place))]
  }
}

extension Tags {
  /// A tag during collection.
  private struct CollectedTag {
    var key: String
    var spellings: [TagSpelling] = []
    var notes: [Int] = []
  }

  /// A spelling of a tag.
  private struct TagSpelling {
    var text: String
    /// The index of the tag among the collected tags.
    var tag: Int
    /// The number of times that the notes use the spelling.
    var uses = 0
  }

  private static func key(_ tag: String) -> String {
    let key = tag.lowercased()
    guard key.utf8.contains(where: { $0 <= 0x20 || $0 >= 0x80 }) else { return key }
    return key.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func mostUsed(_ spellings: [TagSpelling]) -> String {
    spellings.max { ($0.uses, $1.text) < ($1.uses, $0.text) }?.text ?? ""
  }

  /// Returns a unique place for the page of a tag, even if its key has no characters that are
  /// allowed in paths.
  ///
  /// - Parameter taken: The names already in use, each with the next number to append if another
  ///   tag has the same name.
  private static func place(for key: String, _ taken: inout [String: Int]) -> SitePath {
    var name = slug(key)
    while name.utf8.count > 200 { name.removeLast() }
    if name.isEmpty { name = "tag" }
    var candidate = name
    var number = taken[name] ?? 2
    while taken[candidate] != nil {
      candidate = "\(name)-\(number)"
      number += 1
    }
    taken[name] = number
    if candidate != name { taken[candidate] = 2 }
    return SitePath("/tags/\(candidate)/")
  }
}
