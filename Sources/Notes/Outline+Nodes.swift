import CommonMark

extension Outline {
  /// The headings as a tree. The children of a heading are the headings of deeper levels that
  /// follow it.
  ///
  /// Skipped levels leave no gap: a heading of level 4 right below a heading of level 2 is its
  /// child. Levels increase from parent to child, so the tree is at most six levels deep.
  public var nodes: [Node] {
    var roots: [Node] = []
    // The open headings, from the root down, each with the children it has so far.
    var open: [Node] = []
    func close(_ open: inout [Node], downTo level: Int) {
      while let last = open.last, last.heading.level >= level {
        open.removeLast()
        if open.isEmpty { roots.append(last) } else { open[open.count - 1].children.append(last) }
      }
    }
    for heading in headings {
      close(&open, downTo: heading.level)
      open.append(Node(heading: heading, children: []))
    }
    close(&open, downTo: 0)
    return roots
  }
}
