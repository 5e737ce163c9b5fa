import BookIndex
import Diagnostics
import Liquid
import MarkdownDialect
import Pictures

/// One source document, parsed: everything the site ever learns from it.
///
/// A note is made once, from its source, and nothing later parses its body again: the outline,
/// the links, the words are all by-products of the one parse.
public struct Note: Sendable {
  /// The file it was made from, with its front matter.
  public var source: Source
  /// The title: the front matter's, else the first heading of level 1, else the first line of a
  /// plain text that opens with a short one, else what the file's name says. Never empty.
  public var title: String
  /// Where the body is.
  package var storedBody: StoredBody
  /// How many bytes at the start of the body show the title and nothing else: a heading of level 1
  /// or a first line that says the same. A page that shows the title itself leaves them out.
  public var titleLength: Int
  /// The headings, nested.
  public var outline: Outline
  /// Whether the body shows a table of its contents, where its author put it.
  public var hasOwnContents: Bool
  public var codeBlocks: [CodeBlock]
  public var listItems: [ListItem]
  /// The links of the body, in order, resolved or not.
  public var links: [Link]
  /// The images of the body, in order, those of raw HTML on a page among them.
  public var images: [Image]
  /// The picture that stands for the note where it is shared, if its author gives one.
  public var cover: Image? {
    get { storedCover.image }
    set { storedCover = Cover(newValue) }
  }
  var storedCover = Cover.none
  /// The formulas of the body, in order; each stands there as TeX between marks.
  public var formulas: [Formula]
  /// Where in the body the tags stand that make headings links to themselves, in order, in bytes.
  /// They are for a page; elsewhere they may be left out.
  public var headingLinks: [Range<Int>]
  /// The beginning of the text without markup, for rows, feeds and `<meta>`; at most 200
  /// characters, cut at a word where the script has words.
  public var summary: String
  /// How much there is to read, counted per script.
  public var length: Length
  /// What was wrong with the note, in the order of its lines.
  public var diagnostics: [Diagnostic]
  /// What it says, where that was asked for.
  public var searchText = SearchText()
  /// The terms of its definition lists, where what it says was asked for.
  public var definitions: [Definition] = []
  /// What its author says that it names, and where, and what was found in it without marks, where
  /// that was asked for; see `takeMentions`.
  public var mentions: [Mention] = []
  public var found = FoundMentions()
  /// Where stands now what stood at an offset of the body when it was rendered, where it was edited.
  package var moves: OffsetMap?
}

extension Note {
  /// A term that the note defines in a list.
  public struct Definition: Hashable, Sendable {
    /// Without markup, never empty.
    public var term: String
    /// The id of the term, if it has one.
    public var anchor: String?

    public init(term: String, anchor: String? = nil) {
      self.term = term
      self.anchor = anchor
    }
  }
}

extension Note {
  /// The words that a body shows beside its author's.
  public typealias Labels = DialectLabels
}

extension Note {
  /// A picture in memory of its own, for hardly a note has one.
  indirect enum Cover: Sendable {
    case none
    case some(Image)

    init(_ image: Image?) { self = image.map(Cover.some) ?? .none }

    var image: Image? { if case .some(let image) = self { image } else { nil } }
  }

  /// The body as HTML.
  public var body: HTML {
    get { storedBody.html }
    set { storedBody = .here(newValue) }
  }

  /// A link of a note's body.
  public struct Link: Hashable, Sendable {
    /// The line it starts on in the original file, from 1.
    public var line: Int
    /// The target as the author wrote it, entities and escapes resolved.
    public var href: String
    /// The URL that the site gave for it, or `nil` where the target was left as written.
    public var url: String?
    /// Where its text begins in the text for searching, in bytes.
    package var textOffset: Int

    package init(line: Int, href: String, url: String?, textOffset: Int = 0) {
      (self.line, self.href, self.url, self.textOffset) = (line, href, url, textOffset)
    }
  }

  /// An image of a note's body.
  public struct Image: Hashable, Sendable {
    public var line: Int
    /// The source as the author wrote it, entities and escapes resolved.
    public var src: String
    public var alt: String
    /// The path of the file in the source folder, where it is one of the site.
    public var file: String?
    /// The size of the file, where it tells it.
    public var size: PixelSize?
    /// How wide it is shown where there is room, in pixels, where that is known.
    public var shownWidth: Int?
    public var syntax = Syntax.markdown
    /// Where its tag stands in the body, and where in that its source, in bytes.
    public var range = 0..<0
    public var sourceRange = 0..<0

    package init(
      line: Int, src: String, alt: String, file: String? = nil, size: PixelSize? = nil,
      syntax: Syntax = .markdown
    ) {
      (self.line, self.src, self.alt) = (line, src, alt)
      (self.file, self.size, self.syntax) = (file, size, syntax)
    }

    /// What an image is written in.
    public enum Syntax: Hashable, Sendable {
      case markdown
      case html
    }
  }

  /// A formula of a note's body, in TeX.
  public struct Formula: Hashable, Sendable {
    public typealias Style = FormulaStyle

    /// The line it starts on in the original file, from 1.
    public var line: Int
    /// The column its TeX starts at there, from 1, where that is known.
    public var column: Int?
    public var tex: String
    public var style: Style
    /// Where it stands in the body, with the marks around it (`\(…\)`), in bytes.
    public var range: Range<Int>

    package init(line: Int, tex: String, style: Style, range: Range<Int>) {
      (self.line, self.tex, self.style, self.range) = (line, tex, style, range)
    }
  }

  /// A block of code, fenced or indented.
  public struct CodeBlock: Hashable, Sendable {
    /// The first and the last line of the code with its fences, in the original file, from 1.
    public var lines: ClosedRange<Int>
    /// The name of the language in lower case, as the fence has it, or empty.
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

  /// An amount of text, in words and in characters of the scripts that do not part words.
  public struct Length: Hashable, Sendable {
    public var words: Int
    public var ideographs: Int

    package init(words: Int, ideographs: Int) {
      (self.words, self.ideographs) = (words, ideographs)
    }
  }
}
