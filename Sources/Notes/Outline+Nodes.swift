import CommonMark

extension Outline {
  /// The headings as a tree: under each heading those of deeper levels that follow it.
  ///
  /// A level that is skipped leaves no gap: a heading of level 4 right under one of level 2 is its
  /// child. Levels rise on the way down, so the tree is six deep at most.
  public var nodes: [Node] {
    var roots: [Node] = []
    // The headings that are open, from the root down, each with the children it has so far.
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
