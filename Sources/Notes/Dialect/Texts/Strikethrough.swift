import CCMark

/// `~~struck out~~`, and with one tilde (GFM 0.29, section 6.5).
extension Draft {
  /// Puts what stands between tildes into `<del>`.
  func readStrikethrough() {
    for parent in parentsOfText(with: UInt8(ascii: "~")) {
      var openers: [(node: OpaquePointer, length: Int)] = []
      for run in isolateRuns(of: UInt8(ascii: "~"), in: parent) where run.length <= 2 {
        if run.closes, let match = openers.lastIndex(where: { $0.length == run.length }) {
          wrap(from: openers[match].node, to: run.node)
          openers.removeSubrange(match...)
        } else if run.opens {
          openers.append((run.node, run.length))
        }
      }
    }
  }

  /// Moves what stands between two nodes into a span, and takes them away.
  private func wrap(from opener: OpaquePointer, to closer: OpaquePointer) {
    guard let del = span("<del>", "</del>") else { return }
    cmark_node_insert_before(opener, del)
    while let next = cmark_node_next(opener), next != closer {
      cmark_node_append_child(del, next)
    }
    cmark_node_unlink(opener)
    cmark_node_unlink(closer)
  }
}
