extension MathMLCore {
  /// A table that is open: Core has the look of cells in CSS alone.
  struct Table {
    private let alignment: [Substring]
    private let spacing: [Substring]
    private let columnLines: [Substring]
    private let rowLines: [Substring]
    private var row = -1
    private var column = 0

    init(_ tag: Tag) {
      func list(_ name: String) -> [Substring] { (tag[name] ?? "").split(separator: " ") }
      alignment = list("columnalign")
      spacing = list("columnspacing")
      columnLines = list("columnlines")
      rowLines = list("rowlines")
    }

    mutating func startRow() { (row, column) = (row + 1, 0) }

    /// What is said of the next cell of the row.
    mutating func nextCell() -> String {
      defer { column += 1 }
      var style = Style()
      if let side = Self.item(column, of: alignment), side == "left" || side == "right" {
        style.add("text-align:\(side)")
      }
      if let room = Self.item(column - 1, of: spacing) {
        style.add("padding-inline:\(column == 0 ? "0" : room) 0")
      }
      if let line = Self.item(column - 1, of: columnLines), column > 0, line != "none" {
        style.add("border-left:thin \(line)")
        style.add("padding-left:.4em")
      }
      if let line = Self.item(row - 1, of: rowLines), row > 0, line != "none" {
        style.add("border-top:thin \(line)")
      }
      return style.text
    }

    /// An item of a list, the last of which stands for all that would follow it.
    private static func item(_ number: Int, of list: [Substring]) -> Substring? {
      list.isEmpty ? nil : list[min(max(0, number), list.count - 1)]
    }
  }

  /// Declarations of CSS.
  struct Style {
    var text = ""

    init() {}

    /// The lines around what an element `menclose` encloses; `nil` where it has others.
    init?(enclosing notation: String) {
      let sides = notation.split(separator: " ")
      guard sides.allSatisfy({ ["box", "top", "bottom", "left", "right"].contains($0) }) else {
        return nil
      }
      for side in sides { add(side == "box" ? "border:thin solid" : "border-\(side):thin solid") }
      if sides == ["box"] { add("padding:.2em .3em") }
    }

    mutating func add(_ declaration: String) {
      guard !declaration.isEmpty else { return }
      if !text.isEmpty { text += ";" }
      text += declaration
    }

    /// Adds what a text in words is set in.
    mutating func add(ofText variant: String) {
      if variant.contains("bold") { add("font-weight:bold") }
      if variant.contains("italic") { add("font-style:italic") }
      if variant.hasPrefix("sans-serif") { add("font-family:sans-serif") }
      if variant == "monospace" { add("font-family:monospace") }
    }
  }
}
