/// A reference from an entry to another that leads a reader nowhere.
public struct BrokenReference: Hashable, Sendable {
  /// What the entry is called, with those that it stands under.
  public var entry: String
  public var reference: Reference
  public var fault: Fault

  public enum Fault: Hashable, Sendable {
    /// Nothing is called so.
    case nothing
    /// The entry refers to itself.
    case itself
    /// These entries refer to each other, the one named first, and no way leads from them to a place.
    case circle([String])
  }
}

extension BookIndex {
  /// The references that lead nowhere, in the order of the entries, then circles of them.
  public var brokenReferences: [BrokenReference] {
    // Most have only those of tags.
    guard entries.contains(where: \.refers) else { return [] }
    let graph = ReferenceGraph(of: entries)
    return graph.referencesToNothing + graph.circles
  }
}

extension IndexEntry {
  /// Whether it, or what stands under it, refers to something because somebody says so.
  fileprivate var refers: Bool {
    (see + seeAlso).contains { $0.origin != nil } || subentries.contains(where: \.refers)
  }
}
