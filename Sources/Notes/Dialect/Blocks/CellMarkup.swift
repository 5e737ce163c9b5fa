import CCMark

/// The markup before and after a cell: that of its row stands before the first cell of it and after
/// the last, that of a group of rows before its first row and after its last.
struct CellMarkup {
  /// Where a cell stands among others.
  struct Place: OptionSet {
    let rawValue: Int

    static let firstRow = Place(rawValue: 1)
    static let lastRow = Place(rawValue: 2)
    static let firstCell = Place(rawValue: 4)
    static let lastCell = Place(rawValue: 8)
  }

  let before: [CChar]
  let after: [CChar]
}

extension CellMarkup {
  /// The markup of a cell, of which there are so few that they are put together once.
  static func of(
    _ kind: Table.Kind, _ alignment: TableRow.Alignment, at place: Place
  ) -> CellMarkup {
    all[kind.rawValue << 6 | alignment.rawValue << 4 | place.rawValue]
  }

  private static let all = Table.Kind.allCases.flatMap { kind in
    TableRow.Alignment.allCases.flatMap { alignment in
      (0..<16).map { CellMarkup(kind, alignment, at: Place(rawValue: $0)) }
    }
  }

  private init(_ kind: Table.Kind, _ alignment: TableRow.Alignment, at place: Place) {
    let cell = kind == .head ? "th" : "td"
    var (before, after) = ("<\(cell)\(alignment.attribute)>", "</\(cell)>\n")
    if place.contains(.firstCell) {
      before = (place.contains(.firstRow) ? "<\(kind.element)>\n" : "") + "<tr>\n" + before
    }
    if place.contains(.lastCell) {
      after += "</tr>\n" + (place.contains(.lastRow) ? "</\(kind.element)>\n" : "")
    }
    self.before = Array(before.utf8CString)
    self.after = Array(after.utf8CString)
  }

  /// A node that writes it.
  var node: OpaquePointer? {
    guard let node = Tree.node(CMARK_NODE_CUSTOM_BLOCK) else { return nil }
    cmark_node_set_on_enter(node, before)
    cmark_node_set_on_exit(node, after)
    return node
  }
}

extension TableRow.Alignment {
  fileprivate var attribute: String {
    switch self {
    case .none: ""
    case .left: " align=\"left\""
    case .center: " align=\"center\""
    case .right: " align=\"right\""
    }
  }
}

extension Table.Kind {
  fileprivate var element: String {
    switch self {
    case .head: "thead"
    case .body: "tbody"
    case .foot: "tfoot"
    }
  }
}
