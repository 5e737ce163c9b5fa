import Bytes

/// The ways in which tools mark containers: boxes and folds whose content is Markdown.
public struct ContainerStyles: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// `::: tip` … `:::`, as in VitePress and Docusaurus.
  public static let colons = ContainerStyles(rawValue: 1 << 0)
  /// `!!! note`, `??? note` and `=== "Tab"` with indented content, as in Python-Markdown and its
  /// extension PyMdown.
  public static let indented = ContainerStyles(rawValue: 1 << 1)
  /// `#+BEGIN_NOTE` … `#+END_NOTE`, as in Org mode and Logseq.
  public static let orgBlocks = ContainerStyles(rawValue: 1 << 2)
  /// `<aside>` … `</aside>`, as in exports of Notion.
  public static let asides = ContainerStyles(rawValue: 1 << 3)

  /// Indicates whether a text contains the first characters of a container.
  func mayOccur(in text: BorrowedBytes) -> Bool { ByteScan.contains(anyOf: marks, in: text) }

  /// The first characters of containers.
  var marks: [String] {
    var marks: [String] = []
    if contains(.colons) { marks.append(":::") }
    if contains(.indented) { marks += ["!!!", "???", "=== \"", "===! \"", "===+ \""] }
    if contains(.orgBlocks) { marks += ["#+BEGIN", "#+begin"] }
    if contains(.asides) { marks.append("<aside>") }
    return marks
  }
}
