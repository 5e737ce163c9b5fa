import BookIndex
import Diagnostics
import Liquid
import MarkdownDialect
import Pictures

/// A parsed source document, with everything that the site uses from it.
///
/// A note is created once from its source. The outline, the links and the words are collected while
/// the body is parsed and rendered, so that the body never has to be parsed again.
public struct Note: Sendable {
  /// The file that the note was made from, with its front matter.
  public var source: Source
  /// The title. Never empty.
  ///
  /// It is the title in the front matter, or else the first heading of level 1 (in plain text, the
  /// inferred title), or else a title made from the file's name.
  public var title: String
  /// The body, in memory or in a file.
  package var storedBody: StoredBody
  /// The length in bytes of a heading of level 1 at the start of the body that shows the title; 0
  /// if the body does not start with such a heading.
  ///
  /// A page that shows the title itself leaves this heading out.
  public var titleLength: Int
  /// The headings.
  public var outline: Outline
  /// A Boolean value that indicates whether the body contains a table of contents that its author
  /// placed there.
  public var containsTableOfContents: Bool
  public var codeBlocks: [CodeBlock]
  public var listItems: [ListItem]
  /// The links of the body, in order, whether they are resolved or not.
  public var links: [Link]
  /// The images of the body, in order. On a page they include the images in raw HTML.
  public var images: [Image]
  /// The picture that represents the note where the note is shared; `nil` if the author gives none.
  public var cover: Image? {
    get { storedCover.image }
    set { storedCover = Cover(newValue) }
  }
  var storedCover = Cover.none
  /// The formulas of the body, in order. In the body each is TeX between delimiters.
  public var formulas: [Formula]
  /// The byte ranges in the body of the tags that make headings link to themselves, in order.
  ///
  /// Pages use these links; other outputs may leave them out.
  public var headingLinks: [Range<Int>]
  /// The summary in the front matter, or else the beginning of the text without markup. It is shown
  /// in rows, feeds and `<meta>`.
  ///
  /// The beginning of the text is cut after at most 200 characters, at a word boundary if the
  /// script separates words. If the author marks the end of the excerpt, the limit is 1000
  /// characters.
  public var summary: String
  /// The amount of text, in words and ideographs.
  public var length: Length
  /// The problems of the note, in the order of their lines.
  public var diagnostics: [Diagnostic]
  /// The text for the search index; empty unless `Options.searchTexts` is `gathered`.
  public var searchText = SearchText()
  /// The terms of the definition lists; empty unless `Options.searchTexts` is `gathered`.
  public var definitions: [Definition] = []
  /// The things that the author marks for the index or defines, with their places; empty unless
  /// `Options.index` asks for them. See `takeMentions()`.
  public var mentions: [Mention] = []
  /// The candidates for index entries that were found in text without marks; empty unless
  /// `Options.index` is `gathered`.
  public var foundMentions = FoundMentions()
  /// The diagrams of the body, in order. In the body each is a code block.
  public var diagrams: [Diagram] = []
  /// The map from offsets in the rendered body to offsets in the edited body; `nil` if the body was
  /// not edited.
  package var editOffsets: OffsetMap?
}

extension Note {
  /// A term that the note defines in a definition list.
  public struct Definition: Hashable, Sendable {
    /// The term without markup; never empty.
    public var term: String
    /// The id of the term's element; `nil` if the element has no id.
    public var anchor: String?

    public init(term: String, anchor: String? = nil) {
      self.term = term
      self.anchor = anchor
    }
  }
}

extension Note {
  /// The texts that the parser adds to a body, such as the heading of the footnotes.
  public typealias Labels = DialectLabels
}

extension Note {
  /// An optional cover. An image is stored in separate memory, so that the many notes without a
  /// cover stay small.
  indirect enum Cover: Sendable {
    case none
    case some(Image)

    init(_ image: Image?) { self = image.map(Cover.some) ?? .none }

    var image: Image? { if case .some(let image) = self { image } else { nil } }
  }

  /// The body as HTML.
  public var body: HTML {
    get { storedBody.html }
    set { storedBody = .inMemory(newValue) }
  }

  /// A link of a note's body.
  public struct Link: Hashable, Sendable {
    /// The line in the original file on which the link starts, from 1.
    public var line: Int
    /// The target as the author wrote it, with entities and escapes resolved.
    public var href: String
    /// The URL to which the site resolved the target; `nil` if the target stays as written.
    public var url: String?
    /// The byte offset in `searchText.body` at which the link's text begins.
    package var textOffset: Int

    package init(line: Int, href: String, url: String?, textOffset: Int = 0) {
      (self.line, self.href, self.url, self.textOffset) = (line, href, url, textOffset)
    }
  }

  /// An image of a note's body.
  public struct Image: Hashable, Sendable {
    /// The line in the original file on which the image starts, from 1.
    public var line: Int
    /// The source as the author wrote it, with entities and escapes resolved.
    public var src: String
    /// The alternative text.
    public var alt: String
    /// The path of the file in the source folder; `nil` if the image is not a file of the site.
    public var file: String?
    /// The size of the picture in the file; `nil` if it is unknown.
    public var size: PixelSize?
    /// The width in pixels at which the image is shown if the page is wide enough; `nil` if the
    /// width is unknown.
    public var shownWidth: Int?
    /// The syntax in which the author wrote the image.
    public var syntax = Syntax.markdown
    /// The byte range of the image's tag in the body.
    public var range = 0..<0
    /// The byte range in the body of the value of the tag's `src`.
    public var sourceRange = 0..<0

    package init(
      line: Int, src: String, alt: String, file: String? = nil, size: PixelSize? = nil,
      syntax: Syntax = .markdown
    ) {
      (self.line, self.src, self.alt) = (line, src, alt)
      (self.file, self.size, self.syntax) = (file, size, syntax)
    }

    /// The syntax of an image.
    public enum Syntax: Hashable, Sendable {
      case markdown
      case html
    }
  }

  /// A formula of a note's body, in TeX.
  public struct Formula: Hashable, Sendable {
    public typealias Style = FormulaStyle

    /// The line in the original file on which the formula starts, from 1.
    public var line: Int
    /// The column in `line` at which the TeX starts, from 1; `nil` if it is unknown.
    public var column: Int?
    /// The TeX without its delimiters.
    public var tex: String
    /// The style: within a line, or as a block.
    public var style: Style
    /// The byte range of the formula in the body, with its delimiters (`\(…\)`).
    public var range: Range<Int>

    package init(line: Int, tex: String, style: Style, range: Range<Int>) {
      (self.line, self.tex, self.style, self.range) = (line, tex, style, range)
    }
  }

  /// A block of code, fenced or indented.
  public struct CodeBlock: Hashable, Sendable {
    /// The lines of the block, including its fences, in the original file, from 1.
    public var lines: ClosedRange<Int>
    /// The name of the language in lower case; empty if the fence has no language.
    public var language: String

    package init(lines: ClosedRange<Int>, language: String) {
      (self.lines, self.language) = (lines, language)
    }
  }

  /// An item of a list, with its first and last line in the original file, from 1.
  public struct ListItem: Hashable, Sendable {
    public var lines: ClosedRange<Int>

    package init(lines: ClosedRange<Int>) { self.lines = lines }
  }

  /// An amount of text, in words and in characters of scripts without spaces between words.
  public struct Length: Hashable, Sendable {
    /// The number of words in scripts with spaces between words.
    public var words: Int
    /// The number of characters in scripts without spaces between words.
    public var ideographs: Int

    package init(words: Int, ideographs: Int) {
      (self.words, self.ideographs) = (words, ideographs)
    }
  }
}
