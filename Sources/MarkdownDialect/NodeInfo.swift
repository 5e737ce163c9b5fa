import CommonMark

/// Properties of a node that libcmark has no field for.
package struct NodeInfo {
  /// The line of the body on which the node starts, from 1, for a node that the dialect created. It
  /// is 0 for a node that libcmark created, because libcmark has the line.
  package var line = 0
  /// The importance of the node's text for the subject of the note. The text of footnotes, tables
  /// and callout titles is `aside`.
  package var importance = TextImportance.prose

  /// The index in `Footnotes.all` of the footnote that the node refers to; `nil` if the node is not
  /// a footnote reference.
  var footnoteIndex: Int?

  /// The attributes from the author's attribute lists for the node.
  package var attributes: Attributes?
  /// The table of contents that the node represents.
  package var contents: Contents?
  /// The table that the node represents.
  package var table: Table?
  /// The lines of the body on which the author's raw HTML starts: the HTML before the node's
  /// content, and the HTML after it. It is set only for a custom block that consists of such HTML.
  package var htmlLines: (before: Int, after: Int)?
  /// The target of a link or image as the author wrote it, if the node's URL is that of a page or
  /// file on the site; otherwise `nil`.
  package var originalTarget: String?
  /// The size of an embedded image, `![[a.png|300]]`; empty if the author wrote no size.
  package var embedSize = EmbedSize()
  /// The additional HTML attributes of a link, each preceded by a space.
  package var linkAttributes = ""

  /// Indicates whether the node is evidence that the author wrote the note in Markdown. An address
  /// or a formula is not evidence, because any text may contain an address or a `$`.
  package var evidence = MarkdownEvidence.markup
  /// The formula that the node shows, and the line of the body on which it starts.
  package var formula: (formula: Formula, line: Int)?

  /// The index marks of the node.
  package var marks: [NodeMark] = []
  /// A Boolean value that indicates whether the dialect created the node for an index mark.
  package var isForIndexMark = false
  /// The number of line ends inside an index mark. They are not in the text of the node, so the
  /// renderer adds them to its line number.
  package var lineEndCount = 0

  package enum TextImportance { case prose, aside }
  package enum MarkdownEvidence { case markup, none }
}

extension MarkdownTree {
  /// Changes the info of a node. If the node has no info yet, creates it first.
  mutating func updateInfo(of node: Node, _ change: (inout NodeInfo) -> Void) {
    let position = node.userIndex ?? nodeInfos.count
    if position == nodeInfos.count {
      nodeInfos.append(NodeInfo())
      node.userIndex = position
    }
    change(&nodeInfos[position])
  }
}

extension [NodeInfo] {
  /// Returns the attributes from the author's attribute lists for a node, or `nil` if it has none.
  package func attributes(of node: Node) -> Attributes? {
    node.userIndex.flatMap { self[$0].attributes }
  }
}
