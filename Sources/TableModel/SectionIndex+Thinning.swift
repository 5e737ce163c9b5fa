extension SectionIndex {
  /// The text of a title that stands for others.
  public static let dot = "•"

  /// At most this many titles, for a rail that has no room for all. For other packages: on a page
  /// the script thins the rail, which knows the window's height.
  ///
  /// Where not all fit, titles and dots alternate, as in UITableView: the first and the last title
  /// are kept, the titles between them are spread evenly, and a dot stands for what is left out
  /// between two of them. That makes an odd number, so an even maximum is not used up. Fewer than
  /// three leave no room for a dot: two are the first and the last title, one is the first, none
  /// or less is none.
  ///
  ///     A B C D E F G H I J K   thinned to 5 or 6   A • F • K
  public func thinned(to maximum: Int) -> [Title] {
    guard titles.count > maximum else { return titles }
    guard maximum >= 3 else {
      return maximum < 2
        ? Array(titles.prefix(max(0, maximum))) : [titles[0], titles[titles.count - 1]]
    }
    let gaps = (maximum - 1) / 2
    var result = [titles[0]]
    for gap in 0..<gaps {
      let start = position(ofKept: gap, of: gaps)
      let end = position(ofKept: gap + 1, of: gaps)
      result.append(dot(for: start + 1..<end))
      result.append(titles[end])
    }
    return result
  }
}

extension SectionIndex {
  /// The position of a kept title, so that all are spread evenly from the first to the last.
  private func position(ofKept index: Int, of gaps: Int) -> Int {
    (index * (titles.count - 1) + gaps / 2) / gaps
  }

  private func dot(for range: Range<Int>) -> Title {
    let middle = titles[range.lowerBound + (range.count - 1) / 2]
    return Title(text: Self.dot, kind: .dot, section: middle.section, range: range)
  }
}
