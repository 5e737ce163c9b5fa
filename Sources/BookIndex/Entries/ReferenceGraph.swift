/// Entries, their sub-entries and their references as a graph: from where a reader comes to a place,
/// and from where never.
struct ReferenceGraph {
  private var nodes: [Node] = []
  /// The nodes of the entries, by their positions.
  private var roots: [Int] = []

  private struct Node {
    let entry: IndexEntry
    let parent: Int?
    var children: [Int] = []
    /// Whether it has a place, or a way leads from it to one.
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

  /// Finds from where ways lead to places, beginning there.
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

  /// The node that a reference leads to, if it leads to an entry.
  private func target(of reference: Reference) -> Int? {
    guard case .entry(let entry, let sub) = reference.target else { return nil }
    return sub.map { nodes[roots[entry]].children[$0] } ?? roots[entry]
  }

  /// What a node is called, with those above it.
  private func title(of number: Int) -> String {
    let node = nodes[number]
    return (node.parent.map { title(of: $0) + ", " } ?? "") + node.entry.title
  }
}

extension ReferenceGraph {
  /// The references to what there is not, and those from entries to themselves.
  var referencesToNothing: [BrokenReference] {
    nodes.enumerated().flatMap { number, node in
      node.entry.references.compactMap { reference in
        let fault: BrokenReference.Fault? =
          reference.target == .nothing ? .nothing : target(of: reference) == number ? .itself : nil
        return fault.map {
          BrokenReference(entry: title(of: number), reference: reference, fault: $0)
        }
      }
    }
  }

  /// The circles of entries from which no way leads to a place, each once.
  var circles: [BrokenReference] {
    var circles: [BrokenReference] = []
    // For each node the walk that came by it.
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

  /// Where the way goes on from a node that leads nowhere: to what it refers to, else to what stands
  /// under it.
  private func step(from number: Int) -> Int? {
    reference(from: number).flatMap(target) ?? nodes[number].children.first
  }

  /// The first reference from a node to another.
  private func reference(from number: Int) -> Reference? {
    nodes[number].entry.references.first { reference in
      target(of: reference).map { $0 != number } ?? false
    }
  }
}

extension IndexEntry {
  fileprivate var references: [Reference] { see + seeAlso }

  /// Whether it leads to a place itself, or to a note or a tag.
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
