import Notes

/// The tags of a site, and the notes that bear each.
///
/// Spellings that differ in case or in white space only are one tag; it is shown as most notes
/// spell it.
struct Tags: Sendable {
  /// One tag with its notes.
  struct Tag: Sendable {
    var title: String
    var place: SitePath
    /// The notes that bear it, by their positions among all notes, in that order.
    var notes: [Int] = []
  }

  /// All tags, in the order of their keys' bytes.
  private(set) var all: [Tag] = []
  private var positions: [String: Int] = [:]

  init(of notes: [Note]) {
    var spellings: [String: [String: Int]] = [:]
    var bearers: [String: [Int]] = [:]
    // By position: a note is large, and walking the array would copy each.
    for number in notes.indices {
      for tag in notes[number].source.tags {
        let key = Self.key(tag)
        guard !key.isEmpty else { continue }
        spellings[key, default: [:]][tag, default: 0] += 1
        if bearers[key]?.last != number { bearers[key, default: []].append(number) }
      }
    }
    var taken: Set<String> = []
    for key in spellings.keys.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      positions[key] = all.count
      all.append(
        Tag(
          title: Self.mostUsed(spellings[key] ?? [:]), place: Self.place(for: key, &taken),
          notes: bearers[key] ?? []))
    }
  }

  /// The positions of the tags that some spellings mean, each once, in their order.
  func positions(of spellings: [String]) -> [Int] {
    var seen: Set<Int> = []
    return spellings.compactMap { positions[Self.key($0)] }.filter { seen.insert($0).inserted }
  }
}

extension Tags {
  private static func key(_ tag: String) -> String {
    let key = tag.lowercased()
    guard key.utf8.contains(where: { $0 <= 0x20 || $0 >= 0x80 }) else { return key }
    return key.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func mostUsed(_ spellings: [String: Int]) -> String {
    spellings.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? ""
  }

  /// A place of its own for each tag, whatever characters it is made of.
  private static func place(for key: String, _ taken: inout Set<String>) -> SitePath {
    var name = slug(key)
    while name.utf8.count > 200 { name.removeLast() }
    if name.isEmpty { name = "tag" }
    var candidate = name
    var number = 2
    while !taken.insert(candidate).inserted {
      candidate = "\(name)-\(number)"
      number += 1
    }
    return SitePath("/tags/\(candidate)/")
  }
}
