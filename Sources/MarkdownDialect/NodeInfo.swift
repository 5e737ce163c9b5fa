import CommonMark

/// What a node bears beside what libcmark has fields for.
package struct NodeInfo {
  /// The line it starts on, in the body, for a node that libcmark did not make.
  package var line = 0
  /// What its text is to a reader who wants to know what the note is about.
  package var weight = Weight.prose

  /// The position of the footnote that it refers to.
  var footnote: Int?

  /// The attributes that an author gave it.
  package var attributes: Attributes?
  /// The table of contents that it stands for.
  package var contents: Contents?
  /// The table whose rows it holds.
  package var table: Table?
  /// Where the markup of a custom block is raw HTML of the author's: the lines, in the body, on
  /// which that before its content and that after it start.
  package var rawLines: (before: Int, after: Int)?
  /// The target of a link or image as its author wrote it, where the node has the site's URL.
  package var name: String?
  /// The size that an author gave an image that is embedded by name.
  package var size = EmbedSize()
  /// Attributes of a link, each with a space before it, as markup.
  package var linkAttributes = ""

  /// Whether it tells that the note is written in Markdown: an address or a `$` may stand in any
  /// text.
  package var evidence = Evidence.markup
  /// The formula that the node shows, and the line it starts on, in the body.
  package var formula: (formula: Formula, line: Int)?

  /// What it says to the index, and whether it was made for that.
  package var marks: [NodeMark] = []
  package var isMark = false
  /// How many line ends its source has that are not in the text.
  package var lineEnds = 0

  package enum Weight { case prose, aside }
  package enum Evidence { case markup, none }
}

extension MarkdownTree {
  /// Changes the info of a node; one that has none gets one.
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
  /// The attributes of a node, if its author gave it any.
  package func attributes(of node: Node) -> Attributes? {
    node.userIndex.flatMap { self[$0].attributes }
  }
}
