import CCMark

extension MarkdownTree {
  /// Puts what stands between two runs of a sign into a span: a run that closes goes with the
  /// nearest before it that opens and is as long.
  func wrapRuns(
    of sign: UInt8, lengths: ClosedRange<Int>, in markup: (opening: String, closing: String)
  ) {
    for parent in parentsOfText(with: sign) {
      // The runs that are open, by their lengths, each with its number among all runs.
      var open = [Int: [(number: Int, node: OpaquePointer)]]()
      let runs = isolateRuns(of: sign, in: parent)
      for (number, run) in runs.enumerated() where lengths.contains(run.length) {
        if run.closes, let opener = open[run.length]?.popLast() {
          wrap(from: opener.node, to: run.node, markup)
          // What was opened within the span is not closed beyond it.
          for length in lengths {
            while let last = open[length]?.last, last.number > opener.number {
              open[length]?.removeLast()
            }
          }
        } else if run.opens {
          open[run.length, default: []].append((number, run.node))
        }
      }
    }
  }

  /// Moves what stands between two nodes into a span, and takes them away.
  private func wrap(
    from opener: OpaquePointer, to closer: OpaquePointer,
    _ markup: (opening: String, closing: String)
  ) {
    guard let wrapper = span(markup.opening, markup.closing) else { return }
    cmark_node_insert_before(opener, wrapper)
    while let next = cmark_node_next(opener), next != closer {
      cmark_node_append_child(wrapper, next)
    }
    cmark_node_unlink(opener)
    cmark_node_unlink(closer)
  }
}
