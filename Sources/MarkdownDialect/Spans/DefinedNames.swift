import Bytes

extension MarkdownTree {
  /// Takes back the links by name whose name is the label of a definition, `[name]: /url`: these
  /// are CommonMark's. Takes back the joints before labels that nothing defines.
  ///
  /// libcmark is asked, for only it knows which lines are definitions.
  func leaveDefinedNames(in cuts: inout [[SpanScanner.Cut]], of inlineBlocks: [InlineBlock]) {
    guard features.contains(.definitions),
      !features.isDisjoint(with: [.wikiLinks, .partedReferences])
    else { return }
    var labels: [ArraySlice<UInt8>: Bool] = [:]
    for (inlineBlock, cuts) in zip(inlineBlocks, cuts) {
      for label in cuts.compactMap({ $0.label(in: inlineBlock.text) }) { labels[label] = false }
    }
    guard !labels.isEmpty else { return }
    let order = Array(labels.keys)
    var source: [UInt8] = []
    for label in order {
      source += "# [".utf8
      source += label
      source += "]\n".utf8
    }
    source += "<!-- -->\n\n".utf8
    source += text
    source.withBytes { source in
      Tree.with(parsing: source) { root in
        for (label, heading) in zip(order, root?.children ?? []) {
          labels[label] = heading.firstChild?.kind == .link
        }
      }
    }
    for (number, inlineBlock) in inlineBlocks.enumerated() {
      cuts[number].removeAll { cut in
        cut.label(in: inlineBlock.text).map { (labels[$0] == true) != cut.isJoint } ?? false
      }
    }
  }
}

extension SpanScanner.Cut {
  fileprivate var isJoint: Bool {
    if case .joint = replacement { true } else { false }
  }

  /// What stands between the brackets of a link by name or behind a joint.
  fileprivate func label(in text: [UInt8]) -> ArraySlice<UInt8>? {
    switch replacement {
    case .span(.wikiLink(let link)): text[range].dropFirst(link.kind == .embed ? 3 : 2).dropLast(2)
    case .joint(let label): text[label]
    default: nil
    }
  }
}
