extension [BodyLines.Line] {
  /// The lines as fenced code.
  func fenced(info: String) -> Self {
    let longest = map { $0.content.prefix { $0 == "`" }.count }.max() ?? 0
    let fence = String(repeating: "`", count: Swift.max(3, longest + 1))
    return [Element(fence + info, 0)] + self + [Element(fence, 0)]
  }

  /// The lines without the indentation that all of them have.
  var dedented: Self {
    let columns = lazy.filter { !$0.isBlank }.map(\.indentation).min() ?? 0
    return columns == 0 ? self : map { $0.dedented(by: columns) }
  }
}
