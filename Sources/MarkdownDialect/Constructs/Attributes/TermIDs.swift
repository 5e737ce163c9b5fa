import CCMark

/// Ids for the terms of a definition list: `{:auto_ids}` before or after it, or
/// `{:auto_ids-prefix-}` for ids that begin so (kramdown, "Definition Lists").
struct TermIDs {
  /// The lists whose terms get ids, and what these begin with.
  private(set) var lists: [(list: OpaquePointer, prefix: String)] = []
  private var slugger = Slugger()
}

extension TermIDs {
  private static let word = "auto_ids"

  /// What ids are to begin with by the name of an attribute list; `nil` for another name.
  static func prefix(of name: String) -> String? {
    guard name.hasPrefix(word) else { return nil }
    let rest = name.dropFirst(word.count)
    if rest.isEmpty { return "" }
    return rest.first == "-" ? String(rest.dropFirst()) : nil
  }

  /// Takes note of a list that some attributes are given to.
  mutating func note(_ attributes: AttributeList, of list: OpaquePointer) {
    guard let prefix = attributes.names.lazy.compactMap(TermIDs.prefix).first else { return }
    lists.append((list, prefix))
  }

  /// An id that no term has yet.
  fileprivate mutating func id(_ prefix: String, _ text: [UInt8]) -> String? {
    let slug = Slugger.slug(String(decoding: text, as: UTF8.self))
    return slug.isEmpty ? nil : slugger.id(basedOn: prefix + slug)
  }
}

extension MarkdownTree {
  /// Gives ids to the terms that have none of their own.
  mutating func giveTermIDs() {
    guard !termIDs.lists.isEmpty else { return }
    let texts = Dictionary(inlineBlocks.map { ($0.node, $0) }, uniquingKeysWith: { $1 })
    for (list, prefix) in termIDs.lists {
      for term in MarkdownTree.children(of: list) {
        let tag = String(cString: cmark_node_get_on_enter(term))
        guard tag.hasPrefix("<dt"), !tag.contains(" id=\""), let text = texts[term]?.text,
          var id = termIDs.id(prefix, text)
        else { continue }
        while ids[id] != nil, let other = termIDs.id(prefix, text) { id = other }
        ids[id] = context.lines[line(of: term)]
        _ = MarkdownTree.write(Attributes(id: id), intoTagOf: term)
      }
    }
  }
}
