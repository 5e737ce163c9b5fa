import TableModel

extension TableMetrics {
  /// The lengths as CSS custom properties.
  var lengths: String {
    var variables = [
      "--table-header-height:\(rem(tableHeaderHeight))",
      "--row-height:\(rem(leastRowHeight))",
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

  /// How a row shows its text: whole, cut off after one line of title, or where two lines would not
  /// fit with the context beside the title.
  var rowStyle: String {
    switch rowHeight {
    case .automatic: "automatic"
    case .fixed(let height):
      height < rowText.height(titleLines: 1, contextLines: 1) ? "single" : "fixed"
    }
  }
}

/// A length as CSS writes it; whole numbers without a fraction.
func rem(_ length: Double) -> String {
  length == length.rounded() ? "\(Int(length))rem" : "\(length)rem"
}
