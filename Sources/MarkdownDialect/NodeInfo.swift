import CommonMark

/// Properties of a node that libcmark has no field for.
package struct NodeInfo {
  /// The line of the body on which the node starts, from 1. It is 0 for a node that libcmark made.
  package var line = 0
  /// The importance of the node's text for the subject of the note. The text of footnotes, tables
  /// and callout titles is `aside`.
  package var weight = TextImportance.prose

  /// The position in `Footnotes` of the footnote that the node refers to.
  var footnote: Int?

  /// The attributes that the author gave the node.
  package var attributes: Attributes?
  /// The table of contents that the node represents.
  package var contents: Contents?
  /// The table that the node represents.
  package var table: Table?
  /// The lines of the body on which the markup before and after the node's content starts. Set only
  /// for a custom block whose markup is the author's raw HTML.
  package var rawLines: (before: Int, after: Int)?
  /// The target of a link or image as the author wrote it, if the node has the site's URL instead.
  package var originalTarget: String?
  /// The size that the author gave an image that is embedded by name.
  package var size = EmbedSize()
  /// The HTML attributes of a link, each with a space before it.
  package var linkAttributes = ""

  /// The evidence that the author wrote the note in Markdown. An address or a formula is no
  /// evidence, because any text may contain an address or a `$`.
  package var evidence = MarkdownEvidence.markup
  /// The formula that the node shows, and the line of the body on which it starts.
  package var formula: (formula: Formula, line: Int)?

  /// The index marks of the node.
  package var marks: [NodeMark] = []
  /// A Boolean value that indicates whether the node was made for an index mark.
  package var isMark = false
  /// The number of line ends in the node's source that its text does not have.
  package var lineEnds = 0

  package enum TextImportance { case prose, aside }
  package enum MarkdownEvidence { case markup, none }
}

extension MarkdownTree {
  /// Changes the info of a node, and creates it first if the node has none.
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
  /// Returns the attributes that the author gave a node, if any.
  package func attributes(of node: Node) -> Attributes? {
    node.userIndex.flatMap { self[$0].attributes }
  }
}
