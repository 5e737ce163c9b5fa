/// The filters that a template uses, and the members of one variable. These names are found by
/// scanning all tags and output tags; quoted text is ignored.
public struct UsedNames {
  /// A name with its line and its column in bytes, both from 1.
  public struct Name: Hashable, Sendable {
    /// The name as the template writes it.
    public let text: String
    /// The line, counted from 1.
    public let line: Int
    /// The column in bytes, counted from 1.
    public let column: Int
  }

  /// The filters that are applied to values.
  public private(set) var filters: [Name] = []
  /// The members of the variable that the template uses: `posts` for `site.posts`.
  public private(set) var members: [Name] = []

  /// Scans a template.
  ///
  /// - Parameters:
  ///   - template: The source of the template, in UTF-8.
  ///   - variable: The variable whose members are collected.
  public init(in template: [UInt8], of variable: String) {
    let source = Source(name: "", bytes: template)
    var place = Source.LineCounter()
    var lexer = Lexer(source, .document, in: template.indices)
    while let token = lexer.next() {
      switch token {
      case .output(let markup, _): read(markup, of: source, variable: variable, place: &place)
      case .tag(let name, let markup, _):
        let name = source.text(name)
        if name == "raw" || name == "comment" || name == "doc" {
          _ = lexer.skip(past: "end\(name)")
        } else {
          read(markup, of: source, variable: variable, place: &place)
        }
      case .text, .broken: break
      }
    }
  }

  private mutating func read(
    _ markup: Range<Int>, of source: Source, variable: String, place: inout Source.LineCounter
  ) {
    var markup = Markup(source, markup)
    // The sign before the next word: a bar precedes a filter, a point precedes a member.
    var sign = UInt8(ascii: " ")
    var last = ""
    while let next = markup.peek {
      if let text = try? markup.quoted() {
        (sign, last) = (UInt8(ascii: "'"), text)
        continue
      }
      let start = markup.position
      guard let word = markup.word() else {
        sign = next
        markup.advance(by: 1)
        continue
      }
      if sign == UInt8(ascii: "|") || sign == UInt8(ascii: ".") && last == variable {
        let (line, column) = source.position(of: start, after: &place)
        let name = Name(text: word, line: line, column: column)
        if sign == UInt8(ascii: "|") { filters.append(name) } else { members.append(name) }
      }
      // In `page.site.posts`, the word `site` is a member, not a variable.
      last = sign == UInt8(ascii: ".") ? "" : word
      sign = UInt8(ascii: " ")
    }
  }
}

/// The blocks that are open where a template is truncated.
public enum OpenBlocks {
  /// Returns the end tags that `part` lacks, the innermost first, such as `endif` and `endfor`.
  ///
  /// `part` and `rest` are the two parts of a template. A tag in `part` without an end tag opens a
  /// block only if `rest` contains the end tag. So the blocks of plugins are found, too.
  public static func ends(missingIn part: [UInt8], followedBy rest: ArraySlice<UInt8>) -> [String] {
    var lexer = Lexer(Source(name: "", bytes: part), .document, in: part.indices)
    var open: [String] = []
    while let name = lexer.nextTag() {
      if name == "raw" || name == "comment" {
        // The text inside these blocks is not parsed as a template.
        open.append(name)
        guard lexer.skip(past: "end\(name)") != nil else { break }
        open.removeLast()
      } else if name.hasPrefix("end"), let start = open.lastIndex(of: String(name.dropFirst(3))) {
        open.removeSubrange(start...)
      } else {
        open.append(name)
      }
    }
    guard !open.isEmpty else { return [] }
    var later = Lexer(Source(name: "", bytes: Array(rest)), .document, in: 0..<rest.count)
    var ends: Set<String> = []
    while let name = later.nextTag() {
      if name.hasPrefix("end") { ends.insert(name) }
    }
    return open.reversed().map { "end\($0)" }.filter(ends.contains)
  }
}
