import Bytes

/// Removes the footers and headers of printed pages, as in RFCs.
///
/// A footer ends with the number of the page: `[Page 3]`. The line after it is the header of the
/// next page if it occurs after several footers.
enum PageBreaks {
  static func remove(from lines: inout [PlainLine]) {
    let footers = lines.indices.filter { lines[$0].isPageFooter }
    guard !footers.isEmpty else { return }
    var headers: [UInt64: Int] = [:]
    for footer in footers where footer + 1 < lines.count {
      headers[lines[footer + 1].text.hashOfText, default: 0] += 1
    }
    var dropped = RangeSet(footers, within: lines)
    for footer in footers where footer + 1 < lines.count {
      let isRepeated = headers[lines[footer + 1].text.hashOfText, default: 0] > 1
      if isRepeated || lines[footer + 1].isPageHeader { dropped.insert(footer + 1, within: lines) }
    }
    for page in dropped.ranges where page.upperBound < lines.count {
      lines[page.upperBound].blankLinesAbove = 1
    }
    lines.removeSubranges(dropped)
  }
}

extension PlainLine {
  /// A Boolean value that indicates whether the line ends with `[Page 3]`.
  fileprivate var isPageFooter: Bool {
    guard text.ends(with: "]"), let start = text.lastIndex(of: UInt8(ascii: "[")) else {
      return false
    }
    let inside = text[(start + 1)..<(text.count - 1)].rebased
    guard inside.starts(with: "Page ") else { return false }
    return inside.count > 5
      && inside[5...].allSatisfy { $0.isDigit || "ivxlc ".utf8.contains($0) }
  }

  /// A Boolean value that indicates whether the line is the header of a page of an RFC: it begins with
  /// `RFC`, has columns and ends with a year.
  fileprivate var isPageHeader: Bool {
    starts(with: "RFC ") && text.suffix(4).allSatisfy(\.isDigit) && features.contains(.columns)
  }
}
