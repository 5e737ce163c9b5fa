/// The entries by their names, to resolve references.
struct References {
  private var targets: [EntryKey: Reference.Target] = [:]
  /// Terms with a definition by their exact names: another may have the same key.
  private var terms: [String: Reference.Target] = [:]
  private let edits: IndexEdits

  /// - Parameters:
  ///   - titles: The titles of the notes, which are targets if no entry has the name.
  ///   - edits: The owner's edits: an entry that was renamed is found by its old name too.
  init(to entries: [IndexEntry], _ titles: [String], _ edits: IndexEdits) {
    self.edits = edits
    for (note, title) in titles.enumerated().reversed() { insert([title], .note(note)) }
    for (number, entry) in entries.enumerated() {
      for (sub, subentry) in entry.subentries.enumerated() {
        let path = [entry.title, subentry.title]
        // Sub-entries of a sub-entry are found with it.
        for nested in subentry.subentries {
          insert(path + [nested.title], .entry(number, sub: sub))
        }
        insert(path, .entry(number, sub: sub))
      }
    }
    // An exact match precedes entries with a similar spelling.
    for (number, entry) in entries.enumerated() {
      insert([entry.title], .entry(number, sub: nil))
      if entry.definition != nil { terms[entry.title] = .entry(number, sub: nil) }
    }
  }

  private mutating func insert(_ path: [String], _ target: Reference.Target) {
    targets[EntryKey(path.map { IndexMark.Level($0) })] = target
  }

  /// Resolves the references of entries and of their sub-entries.
  func resolve(_ entries: inout [IndexEntry]) {
    for number in entries.indices {
      resolve(&entries[number].see)
      resolve(&entries[number].seeAlso)
      resolve(&entries[number].subentries)
    }
  }

  private func resolve(_ references: inout [Reference]) {
    for number in references.indices where references[number].target == .nothing {
      references[number].target = target(references[number].name)
    }
  }

  /// Returns the target of a name, which is written as in a mark, or with a comma or semicolon.
  private func target(_ name: String) -> Reference.Target {
    if let term = terms[name] { return term }
    for separator: Character? in [nil, "!", ";", ","] {
      let path = (separator.map { name.split(separator: $0).map(String.init) } ?? [name])
        .map { IndexMark.Level($0) }
      if let target = targets[EntryKey(path)] { return target }
      if let path = edits.edit(of: path)?.path, let target = targets[EntryKey(path)] {
        return target
      }
    }
    return .nothing
  }
}

/// A reference that does not lead readers to a note.
public struct BrokenReference: Hashable, Sendable {
  /// The title of the entry that contains the reference, preceded by the titles of its parents.
  public var entry: String
  /// The reference.
  public var reference: Reference
  /// The problem of the reference.
  public var fault: ReferenceError

  /// The problem of a broken reference.
  public enum ReferenceError: Hashable, Sendable {
    /// The target does not exist.
    case nothing
    /// The entry refers to itself.
    case itself
    /// The entries refer to each other and none of them leads to a note. The entry with the
    /// reference comes first.
    case circle([String])
  }
}

extension BookIndex {
  /// The broken references in the order of the entries, then circular references.
  public var brokenReferences: [BrokenReference] {
    // Most have only those of tags.
    guard entries.contains(where: \.refers) else { return [] }
    let graph = ReferenceGraph(of: entries)
    return graph.referencesToNothing + graph.circles
  }
}

extension IndexEntry {
  /// A Boolean value that indicates whether the entry or a sub-entry has a reference that an author
  /// wrote.
  fileprivate var refers: Bool {
    (see + seeAlso).contains { $0.origin != nil } || subentries.contains(where: \.refers)
  }
}

/// The graph of the entries, their sub-entries and their references. It finds the entries from
/// which a reader reaches a place in a note, and those from which a reader never does.
private struct ReferenceGraph {
  private var nodes: [Node] = []
  /// The nodes of the entries, by their positions.
  private var roots: [Int] = []

  private struct Node {
    let entry: IndexEntry
    let parent: Int?
    var children: [Int] = []
    /// Indicates whether the entry has a place, or references lead from it to an entry with a
    /// place.
    var leads = false
  }

  init(of entries: [IndexEntry]) {
    for entry in entries { roots.append(insert(entry, under: nil)) }
    findWays()
  }

  private mutating func insert(_ entry: IndexEntry, under parent: Int?) -> Int {
    let number = nodes.count
    nodes.append(Node(entry: entry, parent: parent))
    for subentry in entry.subentries {
      let child = insert(subentry, under: number)
      nodes[number].children.append(child)
    }
    return number
  }

  /// Marks all nodes from which references lead to a place, starting from the places.
  private mutating func findWays() {
    var sources = [[Int]](repeating: [], count: nodes.count)
    var reached: [Int] = []
    for (number, node) in nodes.enumerated() {
      if node.entry.hasPlace { reached.append(number) }
      for next in node.children + node.entry.references.compactMap(target) {
        sources[next].append(number)
      }
    }
    while let number = reached.popLast() {
      guard !nodes[number].leads else { continue }
      nodes[number].leads = true
      reached += sources[number]
    }
  }

  /// Returns the node of a reference's target; `nil` if the target is not an entry.
  private func target(of reference: Reference) -> Int? {
    guard case .entry(let entry, let sub) = reference.target else { return nil }
    return sub.map { nodes[roots[entry]].children[$0] } ?? roots[entry]
  }

  /// Returns the title of a node, preceded by those of its parents.
  private func title(of number: Int) -> String {
    let node = nodes[number]
    return (node.parent.map { title(of: $0) + ", " } ?? "") + node.entry.title
  }
}

extension ReferenceGraph {
  /// The references to missing entries, and the references from entries to themselves.
  var referencesToNothing: [BrokenReference] {
    nodes.enumerated().flatMap { number, node in
      node.entry.references.compactMap { reference in
        let fault: BrokenReference.ReferenceError? =
          reference.target == .nothing ? .nothing : target(of: reference) == number ? .itself : nil
        return fault.map {
          BrokenReference(entry: title(of: number), reference: reference, fault: $0)
        }
      }
    }
  }

  /// The circles of entries from which no reference leads to a place; each circle occurs once.
  var circles: [BrokenReference] {
    var circles: [BrokenReference] = []
    // The walk that visited each node, identified by its first node.
    var walks = [Int?](repeating: nil, count: nodes.count)
    for start in nodes.indices where !nodes[start].leads && walks[start] == nil {
      var way: [Int] = []
      var next: Int? = start
      while let number = next, walks[number] == nil {
        walks[number] = start
        way.append(number)
        next = step(from: number)
      }
      guard let next, walks[next] == start, let first = way.firstIndex(of: next) else { continue }
      if let circle = circle(Array(way[first...])) { circles.append(circle) }
    }
    return circles
  }

  private func circle(_ numbers: [Int]) -> BrokenReference? {
    for (position, number) in numbers.enumerated() {
      guard let reference = reference(from: number) else { continue }
      let ordered = numbers[position...] + numbers[..<position]
      return BrokenReference(
        entry: title(of: number), reference: reference, fault: .circle(ordered.map(title)))
    }
    return nil
  }

  /// Returns the node that follows a node without a place: the target of its reference, or else its
  /// first sub-entry.
  private func step(from number: Int) -> Int? {
    reference(from: number).flatMap(target) ?? nodes[number].children.first
  }

  /// Returns the first reference from a node to another node.
  private func reference(from number: Int) -> Reference? {
    nodes[number].entry.references.first { reference in
      target(of: reference).map { $0 != number } ?? false
    }
  }
}

extension IndexEntry {
  fileprivate var references: [Reference] { see + seeAlso }

  /// Indicates whether it has a locator, or refers to a note or a tag.
  fileprivate var hasPlace: Bool {
    !locators.isEmpty
      || references.contains {
        switch $0.target {
        case .note, .tag: true
        case .entry, .nothing: false
        }
      }
  }
}
