import Bytes

/// The way in which the notes of a tool include files, and the folders to which their paths are
/// relative.
public struct InclusionRules: Hashable, Sendable {
  /// The syntax of inclusions.
  public enum Style: Hashable, Sendable {
    /// `{{#include file:2:10}}`, as in mdBook.
    case helpers
    /// `<<< @/file#region{1,4 lang}` and `<!--@include: ./file.md{3,10}-->`, as in VitePress.
    case imports
    /// `--8<-- "file:1:4"`, as in PyMdown.
    case snippets
    /// `![[note#heading]]`, as in Obsidian.
    case embeds
    /// `{{embed [[page]]}}` and `((block))`, as in Logseq.
    case blocks
  }

  public var style: Style
  /// The folders to which paths are relative, the first one first: those that begin with `@` in
  /// VitePress, all in PyMdown. Other paths are relative to the file that contains the inclusion.
  public var folders: [String] = [""]
  /// The name of the site's folder, if the folders are relative to the folder above it.
  public var nameOfFolder: String?

  public init(_ style: Style) { self.style = style }

  /// Indicates whether a text contains the first characters of an inclusion.
  func mayOccur(in text: BorrowedBytes) -> Bool {
    marks.contains { ByteScan.offset(of: $0.utf8, in: text, from: 0) != nil }
  }

  /// Indicates whether a line contains the first characters of an inclusion.
  func mayOccur(in line: BodyLines.Line) -> Bool { line.text.withBytes { mayOccur(in: $0) } }

  /// The characters without which a text contains no inclusion.
  private var marks: [String] {
    switch style {
    case .helpers: ["{{"]
    case .imports: ["<<<", "@include:"]
    case .snippets: ["-8<-"]
    case .embeds: ["![["]
    case .blocks: ["{{embed", "(("]
    }
  }

  /// A Boolean value that indicates whether the tool resolves the links in an included text from the
  /// page, so that a link from there has precedence.
  var resolvesLinksFromPage: Bool { style == .helpers || style == .snippets || style == .embeds }
}
