import Bytes
import Liquid
import Notes

/// The tags of a site, and the notes that bear each.
///
/// Spellings that differ in case or in white space only are one tag; it is shown as most notes
/// spell it.
package struct Tags: Sendable {
  /// One tag with its notes.
  package struct Tag: Sendable {
    package var title: String
    package var place: SitePath
    /// The notes that bear it, by their positions among all notes, in that order.
    package var notes: [Int] = []
  }

  /// All tags, in the order of their keys' bytes.
  package private(set) var all: [Tag] = []
  /// For each note the positions of its tags, each once, in its order.
  package private(set) var ofNotes: [[Int]]

  /// - Parameters:
  ///   - count: How many notes there are.
  ///   - tags: The tags that a note names, by its position.
  package init(of count: Int, tags: (Int) -> [String]) {
    var found: [Found] = []
    var keys: [String: Int] = [:]
    var spellings: [Spelling] = []
    var numbers: [String: Int] = [:]
    ofNotes = [[Int]](repeating: [], count: count)
    // By position: a note is large, and walking the array would copy each.
    for number in 0..<count {
      for text in tags(number) {
        let spelling: Int
        if let known = numbers[text] {
          spelling = known
        } else {
          let key = Self.key(text)
          guard !key.isEmpty else { continue }
          let position = keys[key] ?? found.count
          if position == found.count { found.append(Found(key: key)) }
          keys[key] = position
          spelling = spellings.count
          spellings.append(Spelling(text: text, tag: position))
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
  /// The tag as templates see it.
  package func value(on map: SiteMap) -> Value {
    ["title": .string(title), "url": .string(map.url(place))]
  }
}

extension Tags {
  /// A tag as it is met from note to note.
  private struct Found {
    var key: String
    var spellings: [Spelling] = []
    var notes: [Int] = []
  }

  /// One way to write a tag.
  private struct Spelling {
    var text: String
    /// The position of the tag among those that were found.
    var tag: Int
    /// How often it was met.
    var uses = 0
  }

  private static func key(_ tag: String) -> String {
    let key = tag.lowercased()
    guard key.utf8.contains(where: { $0 <= 0x20 || $0 >= 0x80 }) else { return key }
    return key.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func mostUsed(_ spellings: [Spelling]) -> String {
    spellings.max { ($0.uses, $1.text) < ($1.uses, $0.text) }?.text ?? ""
  }

  /// A place of its own for each tag, whatever characters it is made of.
  ///
  /// - Parameter taken: the names that tags have; for each the number of the next like it.
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
