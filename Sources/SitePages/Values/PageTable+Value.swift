import Bytes
import Liquid
import SiteModel
import TableModel

extension PageTable {
  /// Returns the table as a value for templates.
  ///
  /// - Parameters:
  ///   - cells: The cells of the table's rows.
  ///   - header: The markup above the first section; `nil` if there is no such markup.
  ///   - lengths: The dimensions of the layout, as CSS declarations.
  ///   - letters: The language of the letters in the section titles.
  func value(of cells: Cells, header: HTML?, lengths: String, letters: String) -> Value {
    [
      "id": .string(id),
      "style": .string(metrics.style.rawValue),
      "rows": .string(metrics.rowStyle),
      "first_header": metrics.firstSectionHeader == .least ? "least" : "ordinary",
      "count": .integer(count),
      "layout": .string(timelines + lengths),
      "header": header.map(Value.html) ?? .null,
      "footer": .null,
      "sections": .array(sections(of: cells, letters: letters)),
      "index_titles": .array(rail.map(\.value)),
      "rail_limit": railLimit.map(Value.integer) ?? .null,
      "previous": previous?.value ?? .null,
      "next": next?.value ?? .null,
    ]
  }

  /// A CSS declaration (`timeline-scope`) with a name for each section, by which the notches of the
  /// rail follow scrolling.
  private var timelines: String {
    guard rail.contains(where: { $0.anchor != nil }) else { return "" }
    var timelines = ByteWriter(capacity: 1 << 10)
    timelines.append("timeline-scope:")
    for (number, section) in table.sections.enumerated() {
      timelines.append(number > 0 ? ",--" : "--")
      timelines.append(contentsOf: section.id)
    }
    timelines.append(";")
    return String(decoding: timelines.bytes, as: UTF8.self)
  }

  private func sections(of cells: Cells, letters: String) -> [Value] {
    let layout = PageLayout(self)
    return table.sections.enumerated().map { number, part in
      .object(
        Object(
          namesOfSection,
          [
            .string(part.section.anchor), .string(part.section.title),
            .string(part.section.indexTitle),
            part.section.isForeignLetter ? .string(letters) : .null,
            .integer(part.rows.entries), .string(layout.heights(ofSection: number)),
            .array(layout.groups(ofSection: number, cells)),
            .bool(layout.standsBeside(section: number)),
          ]))
    }
  }
}

extension RailTitle {
  var value: Value {
    .object(
      Object(
        namesOfRailTitle,
        [
          .string(text), anchor.map(Value.string) ?? .null, .string(url),
          .bool(kind == .empty),
        ]))
  }
}

// The names are shared, because there are as many of these objects as sections and titles on all
// pages.
private let namesOfSection: Object.Names = [
  "anchor", "title", "index_title", "lang", "count", "style", "groups", "beside",
]
private let namesOfRailTitle: Object.Names = ["title", "anchor", "url", "empty"]

extension TableMetrics {
  /// The dimensions as CSS custom properties.
  var lengths: String {
    var variables = [
      "--table-header-height:\(rem(tableHeaderHeight))",
      "--row-height:\(rem(defaultRowHeight))",
      "--row-line:\(rem(rowText.lineHeight))",
      "--row-context:\(rem(rowText.contextHeight))",
      "--row-padding:\(rem(rowText.padding))",
      "--section-header-height:\(rem(sectionHeaderHeight))",
      "--section-footer-height:\(rem(sectionFooterHeight))",
      "--scroll-margin:\(rem(contentInset.top + (headersStick ? sectionHeaderHeight : 0)))",
      "--separator-inset:\(rem(separatorInset.leading))",
      "--content-inset:\(rem(contentInset.top))",
    ]
    if !headersStick { variables.append("--section-header-top:auto") }
    return variables.map { $0 + ";" }.joined()
  }

  /// The style of a row's text.
  ///
  /// - `automatic`: The text is complete.
  /// - `fixed`: The row has a fixed height, and text that does not fit is cut off.
  /// - `single`: The fixed height is too small for a line of title and a line of context, so the
  ///   context is beside the title.
  var rowStyle: String {
    switch rowHeight {
    case .automatic: "automatic"
    case .fixed(let height):
      height < rowText.height(titleLines: 1, contextLines: 1) ? "single" : "fixed"
    }
  }
}

/// Returns a length in rem in CSS syntax: `2rem`, `1.75rem`.
func rem(_ length: Double) -> String {
  length == length.rounded() ? "\(Int(length))rem" : "\(length)rem"
}
