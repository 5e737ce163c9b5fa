import CCMark

extension Draft {
  /// The features whose signs all stand in blocks of code: `a == b`, `~/.profile`, `m[i][j]`.
  func featuresOfCode() -> Features {
    guard let signs = context.glance?.textLines, !signs.isEmpty else { return [] }
    var ofCode = signs.reduce(into: Features()) { $0.formUnion($1.feature) }
    let blocks = nodes(of: CMARK_NODE_CODE_BLOCK)
    var next = 0
    for (feature, line) in signs where ofCode.contains(feature) {
      while next < blocks.count, Draft.lastLine(ofCode: blocks[next]) < line { next += 1 }
      guard next < blocks.count, Int(cmark_node_get_start_line(blocks[next])) <= line else {
        ofCode.subtract(feature)
        continue
      }
    }
    return ofCode
  }

  /// The last line that surely holds code. What libcmark takes for the last may be the closing fence,
  /// or the line under a fence that its container cuts short.
  private static func lastLine(ofCode block: OpaquePointer) -> Int {
    Int(cmark_node_get_end_line(block)) - 1
  }
}
