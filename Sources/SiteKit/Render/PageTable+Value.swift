import Liquid
import TableModel

extension PageTable {
  /// The table as templates see it.
  ///
  /// - Parameters:
  ///   - cells: What its rows look like.
  ///   - header: What stands above the first section, as markup.
  ///   - lengths: The lengths of the layout as CSS declarations.
  func value(of cells: Cells, header: HTML?, lengths: String) -> Value {
    [
      "id": .string(id),
      "style": .string(layout.metrics.style.rawValue),
      "count": .integer(table.sections.reduce(0) { $0 + entries(of: $1.rows) }),
      "layout": .string(timelines + lengths),
      "header": header.map(Value.html) ?? .null,
      "footer": .null,
      "sections": .array(sections(of: cells)),
      "index_titles": .array(rail.map(\.value)),
    ]
  }

  /// Names the sections, so that the notches of the rail can follow them.
  private var timelines: String {
    guard rail.contains(where: { $0.anchor != nil }) else { return "" }
    return "timeline-scope:\(table.sections.map { "--" + $0.id }.joined(separator: ","));"
  }

  private func sections(of cells: Cells) -> [Value] {
    table.sections.enumerated().map { number, part in
      [
        "anchor": .string(part.section.anchor),
        "title": .string(part.section.title),
        "index_title": .string(part.section.indexTitle),
        "count": .integer(entries(of: part.rows)),
        "style": .string(layout.intrinsicSize(ofSection: number)),
        "rows": .array(part.rows.map(cells.value)),
      ]
    }
  }

  private func entries(of rows: some Sequence<Row>) -> Int {
    rows.reduce(0) { $0 + $1.entries }
  }
}

extension RailTitle {
  var value: Value {
    [
      "title": .string(text),
      "anchor": anchor.map(Value.string) ?? .null,
      "url": .string(url),
      "kind": kind == .dot ? "dot" : "letter",
      "empty": .bool(kind == .empty),
      "current": .bool(isCurrent),
    ]
  }
}

extension TableLayout {
  /// The size of a section that the browser has not drawn yet, as a CSS declaration.
  fileprivate func intrinsicSize(ofSection number: Int) -> String {
    guard let rect = try? rect(ofSection: number) else { return "" }
    return "contain-intrinsic-size:auto \(rem(rect.height))"
  }
}

extension TableMetrics {
  /// The lengths as CSS custom properties.
  var lengths: String {
    var variables = [
      "--row-height:\(rem(leastRowHeight))",
      "--section-header-height:\(rem(sectionHeaderHeight))",
      "--section-footer-height:\(rem(sectionFooterHeight))",
      "--separator-inset:\(rem(separatorInset.leading))",
      "--content-inset:\(rem(contentInset.top))",
    ]
    if !headersStick { variables.append("--section-header-top:auto") }
    return variables.map { $0 + ";" }.joined()
  }
}

extension TableMetrics {
  /// A row of automatic height is as high as its text, but not lower than the others.
  fileprivate var leastRowHeight: Double {
    switch rowHeight {
    case .automatic: estimatedRowHeight
    case .fixed(let height): height
    }
  }
}

/// A length as CSS writes it; whole numbers without a fraction.
private func rem(_ length: Double) -> String {
  length == length.rounded() ? "\(Int(length))rem" : "\(length)rem"
}
