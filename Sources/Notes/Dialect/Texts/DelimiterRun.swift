import CCMark

/// A run of one sign in a text, as a node of its own, that may open or close a span.
struct DelimiterRun {
  let node: OpaquePointer
  let length: Int
  /// Whether it is left-flanking or right-flanking (CommonMark 0.30, section 6.2).
  let opens: Bool
  let closes: Bool
}

extension Draft {
  /// The nodes that have a text with a byte among their children, each once.
  func parentsOfText(with byte: UInt8) -> [OpaquePointer] {
    cmark_consolidate_text_nodes(root)
    var parents: [OpaquePointer] = []
    Draft.visit(root) { node in
      guard cmark_node_get_type(node) == CMARK_NODE_TEXT, let parent = cmark_node_parent(node),
        parents.last != parent, strchr(cmark_node_get_literal(node), Int32(byte)) != nil
      else { return }
      parents.append(parent)
    }
    return parents
  }

  /// Parts the texts of a node so that each run of a sign is a node, and returns the runs.
  func isolateRuns(of sign: UInt8, in parent: OpaquePointer) -> [DelimiterRun] {
    var runs: [DelimiterRun] = []
    for node in Draft.children(of: parent) where cmark_node_get_type(node) == CMARK_NODE_TEXT {
      let start = literal(node)
      let text = UnsafeBufferPointer(start: start, count: length(of: start))
      guard text.contains(sign) else { continue }
      var position = 0
      while position < text.count {
        let isSign = text[position] == sign
        let end = text[position...].firstIndex { ($0 == sign) != isSign } ?? text.count
        if let part = Draft.text(text[position..<end]) {
          cmark_node_insert_before(node, part)
          if isSign {
            let before = position == 0 ? Neighbour.before(node) : .before(position, in: text)
            let after = end == text.count ? Neighbour.after(node) : .after(end, in: text)
            runs.append(
              DelimiterRun(
                node: part, length: end - position,
                opens: Neighbour.flanks(after, before), closes: Neighbour.flanks(before, after)))
          }
        }
        position = end
      }
      cmark_node_unlink(node)
    }
    return runs
  }
}

/// What stands beside a run.
private enum Neighbour {
  case space, punctuation, letter

  /// Whether a run flanks what stands on one side of it, given the other side.
  static func flanks(_ side: Neighbour, _ other: Neighbour) -> Bool {
    side == .letter || (side == .punctuation && other != .letter)
  }

  static func before(_ end: Int, in text: UnsafeBufferPointer<UInt8>) -> Neighbour {
    var start = end - 1
    while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
    return kind(of: text[start..<end])
  }

  static func after(_ start: Int, in text: UnsafeBufferPointer<UInt8>) -> Neighbour {
    kind(of: text[start...].prefix(4))
  }

  /// What ends the node before a text: the end of a paragraph is space, other spans are letters.
  static func before(_ node: OpaquePointer) -> Neighbour { kind(of: cmark_node_previous(node)) }

  static func after(_ node: OpaquePointer) -> Neighbour { kind(of: cmark_node_next(node)) }

  private static func kind(of node: OpaquePointer?) -> Neighbour {
    guard let node else { return .space }
    let type = cmark_node_get_type(node)
    return type == CMARK_NODE_SOFTBREAK || type == CMARK_NODE_LINEBREAK ? .space : .letter
  }

  private static func kind(of text: Slice<UnsafeBufferPointer<UInt8>>) -> Neighbour {
    guard let scalar = String(decoding: text, as: UTF8.self).unicodeScalars.first else {
      return .space
    }
    if scalar.properties.isWhitespace { return .space }
    return scalar.isPunctuation ? .punctuation : .letter
  }
}
