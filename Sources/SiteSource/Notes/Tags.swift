import Bytes
import Liquid
import Notes

/// The tags of a site, and the notes with each tag.
///
/// Spellings that differ only in case or white space are the same tag. The title of the tag is the
/// most frequent spelling.
package struct Tags: Sendable {
  /// A tag and its notes.
  package struct Tag: Sendable {
    package var title: String
    /// The address of the tag's page.
    package var place: SitePath
    /// The indices of the notes with the tag, in ascending order.
    package var notes: [Int] = []
  }

  /// All tags, in the byte order of their keys.
  package private(set) var all: [Tag] = []
  /// For each note, the indices in `all` of its tags, without duplicates, in the order of the note.
  package private(set) var ofNotes: [[Int]]

  /// Collects the tags of all notes.
  ///
  /// - Parameters:
  ///   - count: The number of notes.
  ///   - folder: The folder of the addresses, such as `zh`; empty for none.
  ///   - group: The folder of the pages: `tags` or `categories`.
  ///   - tags: Returns the tags in the front matter of the note at an index.
  package init(
    of count: Int, in folder: String = "", at group: String = "tags", tags: (Int) -> [String]
  ) {
    var found: [CollectedTag] = []
    var keys: [String: Int] = [:]
    var spellings: [TagSpelling] = []
    var numbers: [String: Int] = [:]
    ofNotes = [[Int]](repeating: [], count: count)
    // The closure gets an index instead of a note, because copying each note would be slow.
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
          title: Self.mostUsed(tag.spellings),
          place: Self.place(for: tag.key, in: group, &taken).below(folder),
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
  /// A tag while the tags are collected.
  private struct CollectedTag {
    /// The text that all spellings of the tag have in common.
    var key: String
    var spellings: [TagSpelling] = []
    /// The indices of the notes with the tag, in ascending order.
    var notes: [Int] = []
  }

  /// A spelling of a tag.
  private struct TagSpelling {
    var text: String
    /// The index of the tag among the collected tags.
    var tag: Int
    /// The number of occurrences in all notes.
    var uses = 0
  }

  /// Returns a tag in lower case, with single spaces: `Static  Sites` → `static sites`.
  package static func key(_ tag: String) -> String {
    let key = tag.lowercased()
    guard key.utf8.contains(where: { $0 <= 0x20 || $0 >= 0x80 }) else { return key }
    return key.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Returns the most frequent spelling; of equally frequent spellings, the alphabetically first.
  private static func mostUsed(_ spellings: [TagSpelling]) -> String {
    spellings.max { ($0.uses, $1.text) < ($1.uses, $0.text) }?.text ?? ""
  }

  /// Returns a unique address for the page of a tag: `/tags/swift/`, then `/tags/swift-2/` for
  /// another tag with the same slug. A key without letters and digits gets the name `tag`.
  ///
  /// - Parameter taken: The names in use. The value of a name is the number that the next tag with
  ///   the same name gets.
  private static func place(
    for key: String, in group: String, _ taken: inout [String: Int]
  ) -> SitePath {
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
    return SitePath("/\(group)/\(candidate)/")
  }
}
