import CommonMark

extension Outline {
  /// The headings as a tree. The children of a heading are the headings of deeper levels that
  /// follow it.
  ///
  /// A heading of level 4 directly below a heading of level 2 is a child of that heading, although
  /// level 3 is missing. Levels increase from parent to child, so the tree is at most six levels
  /// deep.
  public var nodes: [Node] {
    var roots: [Node] = []
    // The headings that may get more children, from the root down, each with its children so far.
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
