/// A formula that another program wrote in MathML, strictly parsed and rewritten as MathML Core.
///
/// Browsers implement MathML Core. Tags are not copied but written anew, with listed elements and
/// attributes only, so that the author of a formula cannot inject other markup. The annotation with
/// the TeX is removed, because feed readers would show it as text.
package struct MathMLCore: Hashable, Sendable {
  /// The `math` element.
  let text: String
}

extension MathMLCore {
  /// Parses MathML; `nil` if the text is not a single `math` element that contains only known
  /// elements.
  init?(reading source: String) {
    var writer = Writer()
    var rest = source.utf8[...]
    while let first = rest.first {
      if first == UInt8(ascii: "<") {
        guard let end = rest.firstIndex(of: UInt8(ascii: ">")), let tag = Tag(rest[..<end]) else {
          return nil
        }
        rest = rest[rest.index(after: end)...]
        guard writer.write(tag, before: Substring(rest)) else { return nil }
      } else {
        let text = rest.prefix { $0 != UInt8(ascii: "<") }
        guard writer.write(text: Substring(text)) else { return nil }
        rest = rest[text.endIndex...]
      }
    }
    guard writer.isWhole else { return nil }
    text = writer.text
  }
}

extension MathMLCore {
  /// A writer of MathML Core. It receives the tags and texts of the source in order.
  struct Writer {
    /// The output so far.
    private(set) var text = ""
    /// The open elements, the outermost first: the name in the source, and the name in the output,
    /// which is empty if only the contents of the element are written.
    private var openElements: [(name: String, written: String)] = []
    /// The open tables, the outermost first.
    private var tables: [Table] = []
    private var functions = Functions()
    /// The alphabet of the current token element.
    private var alphabet: MathAlphabet?
    /// Indicates whether the `math` element has ended.
    private var hasEnded = false

    /// Indicates whether the output is a complete `math` element.
    var isWhole: Bool { hasEnded && openElements.isEmpty }

    /// Writes a tag.
    ///
    /// - Parameter rest: The source after the tag.
    /// - Returns: A Boolean value that indicates whether a formula may contain the tag at this
    ///   place.
    mutating func write(_ tag: Tag, before rest: Substring) -> Bool {
      if tag.kind == .end { return close(tag) }
      guard !hasEnded, openElements.isEmpty == (tag.name == "math"), elements.contains(tag.name)
      else {
        return false
      }
      alphabet = nil
      if !isHidden { writeSpace(before: tag, rest) }
      let written = isHidden ? "" : start(of: tag, before: rest)
      if tag.kind == .start {
        openElements.append((tag.name, written))
        if tag.name == "mtable" { tables.append(Table(tag)) }
      } else if !written.isEmpty {
        text += "</\(written)>"
      }
      return true
    }

    /// Writes an end tag. Returns `false` if it does not match the innermost open element.
    private mutating func close(_ tag: Tag) -> Bool {
      guard let (name, written) = openElements.popLast(), name == tag.name else { return false }
      if !written.isEmpty, !isHidden { text += "</\(written)>" }
      if name == "mtable" { tables.removeLast() }
      functions.close(at: openElements.count)
      alphabet = nil
      hasEnded = openElements.isEmpty
      return true
    }

    /// Writes a space before or after the name of a function, as TeX does: `2 log x`. Browsers do
    /// not add this space.
    ///
    /// - Parameter rest: The source after the tag.
    private mutating func writeSpace(before tag: Tag, _ rest: Substring) {
      let followsFunction = functions.needsSpaceAfterName(
        at: openElements.count, before: tag.name, rest)
      let startsFunction = functions.open(tag.name, at: openElements.count, before: rest)
      let startsFunctionAfterOperand =
        startsFunction && Functions.precedingEndTags.contains { text.hasSuffix($0) }
      if followsFunction || startsFunctionAfterOperand {
        text += "<mspace width=\".167em\"></mspace>"
      }
    }

    /// Writes text. Returns `false` for text other than white space outside the `math` element.
    mutating func write(text content: Substring) -> Bool {
      guard !openElements.isEmpty else { return content.allSatisfy(\.isWhitespace) }
      if isHidden { return true }
      // Letters in a character reference, such as `&alpha;`, must not be converted.
      let letters = content.contains("&") ? nil : alphabet?.text(content)
      text += letters ?? String(content)
      return true
    }

    /// A Boolean value that indicates whether the current element is in an annotation.
    private var isHidden: Bool { openElements.contains { $0.name == "annotation" } }

    /// Writes the start tag of an element.
    ///
    /// - Returns: The name of the element in the output, or an empty string if only its contents
    ///   are written.
    private mutating func start(of tag: Tag, before rest: Substring) -> String {
      if tag.name == "semantics" || tag.name == "annotation" { return "" }
      var style = Style()
      var name = tag.name
      // A token element that contains other elements becomes an `mrow`, because token elements may
      // contain only text. An empty `mo` becomes an `mrow` too, because browsers put space around
      // an operator even if it is empty.
      if tokens.contains(name), rest.hasPrefix("<"), name == "mo" || !rest.hasPrefix("</") {
        text += "<mrow>"
        return "mrow"
      }
      if name == "mtr" { tables.withLast { $0.startRow() } }
      if name == "mtd" { tables.withLast { style.add($0.nextCell()) } }
      if name == "menclose", let border = Style(enclosing: tag["notation"] ?? "") {
        name = "mrow"
        style = border
      }
      text += "<\(name)"
      for (key, value) in tag.attributes {
        switch key {
        case "mathvariant" where name == "mtext": style.add(ofText: value)
        // Of all values, MathML Core supports only `normal`, which turns off the default italics.
        case "mathvariant" where value == "normal": text += " mathvariant=\"normal\""
        case "mathvariant": alphabet = MathAlphabet(mathVariant: value)
        case "width" where name == "mtable" || name == "mtd": style.add("width:\(value)")
        // WebKit does not draw elements without height.
        case "height" where name == "mpadded" && value.hasPrefix("0"): break
        // In MathML Core, a size cannot be relative to the size of the contents, as in
        // `width="+6pt"`. If the width of an `mpadded` is relative, all its sizes are left out.
        case "width", "height", "depth", "lspace":
          if tag.name != "mpadded" || tag["width"]?.hasPrefix("+") != true {
            text += " \(key)=\"\(value)\""
          }
        case "notation" where name == "mrow": break
        case _ where attributes.contains(key): text += " \(key)=\"\(value)\""
        default: break
        }
      }
      // A bar around an expression needs no space beside it. The same character as a relation, as
      // in `a ∣ b`, needs space.
      let isBar = name == "mo" && (rest.hasPrefix("∥") || rest.hasPrefix("∣"))
      if isBar, tag["stretchy"] == "false" || tag["fence"] == "true" {
        text += " lspace=\"0\" rspace=\"0\""
      }
      if !style.text.isEmpty { text += " style=\"\(style.text)\"" }
      text += ">"
      return name
    }
  }
}

extension [MathMLCore.Table] {
  fileprivate mutating func withLast(_ change: (inout MathMLCore.Table) -> Void) {
    if !isEmpty { change(&self[count - 1]) }
  }
}

/// The elements that the source may contain.
private let elements: Set<String> = [
  "annotation", "math", "menclose", "mfrac", "mi", "mmultiscripts", "mn", "mo", "mover", "mpadded",
  "mphantom", "mprescripts", "mroot", "mrow", "ms", "mspace", "msqrt", "mstyle", "msub", "msubsup",
  "msup", "mtable", "mtd", "mtext", "mtr", "munder", "munderover", "none", "semantics",
]

/// The elements that contain text and no other element (MathML Core, "Token Elements").
private let tokens: Set<String> = ["mi", "mn", "mo", "ms", "mtext"]

/// The attributes that are written without changes. All others are removed or converted.
private let attributes: Set<String> = [
  "accent", "accentunder", "display", "displaystyle", "form", "largeop", "linethickness",
  "mathbackground", "mathcolor", "mathsize", "maxsize", "minsize", "movablelimits", "notation",
  "rspace", "scriptlevel", "stretchy", "symmetric", "voffset",
]

extension MathMLCore {
  /// A tag without its closing `>`.
  struct Tag {
    enum TagForm { case start, end, empty }

    let kind: TagForm
    let name: String
    /// The attributes whose values contain only characters that are harmless in markup and CSS. The
    /// other attributes are left out.
    let attributes: [(name: String, value: String)]

    /// Parses a tag; `nil` if its syntax is invalid, such as a value without quotation marks.
    ///
    /// - Parameter source: The tag from `<` to the character before `>`.
    init?(_ source: Substring.UTF8View) {
      var rest = Substring(source.dropFirst())
      var kind = TagForm.start
      if rest.hasPrefix("/") {
        kind = .end
        rest.removeFirst()
      } else if rest.hasSuffix("/") {
        kind = .empty
        rest.removeLast()
      }
      self.kind = kind
      name = Self.removeName(from: &rest)
      var attributes: [(name: String, value: String)] = []
      while true {
        rest = rest.drop { $0.isWhitespace }
        if rest.isEmpty { break }
        let name = Self.removeName(from: &rest)
        rest = rest.drop { $0.isWhitespace }
        guard !name.isEmpty, rest.hasPrefix("=") else { return nil }
        rest = rest.dropFirst().drop { $0.isWhitespace }
        guard rest.hasPrefix("\""), let end = rest.dropFirst().firstIndex(of: "\"") else {
          return nil
        }
        let value = rest[..<end].dropFirst()
        if value.utf8.allSatisfy(Self.isPlain) { attributes.append((name, String(value))) }
        rest = rest[rest.index(after: end)...]
      }
      self.attributes = attributes
      if name.isEmpty || kind == .end && !attributes.isEmpty { return nil }
    }

    /// Removes the name at the start of a text, and returns the name; empty if there is no name.
    private static func removeName(from rest: inout Substring) -> String {
      let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "-:".contains($0)) }
      rest = rest[name.endIndex...]
      return String(name)
    }

    /// Returns whether a byte may occur in a length, a colour or a keyword.
    private static func isPlain(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: " .#%+-".utf8.contains(byte)
      }
    }

    /// The value of an attribute; `nil` if the tag has no such attribute.
    subscript(attribute: String) -> String? { attributes.first { $0.name == attribute }?.value }
  }
}

extension MathMLCore {
  /// An open table. MathML Core lacks the attributes for alignment, spacing and lines, so they are
  /// converted to CSS.
  struct Table {
    /// The alignment of each column.
    private let alignment: [Substring]
    /// The space between each column and the next.
    private let spacing: [Substring]
    /// The style of the line between each column and the next.
    private let columnLines: [Substring]
    /// The style of the line between each row and the next.
    private let rowLines: [Substring]
    /// The index of the current row; -1 before the first row.
    private var row = -1
    /// The index of the next column.
    private var column = 0

    /// Reads the attributes of an `mtable` element.
    init(_ tag: Tag) {
      func list(_ name: String) -> [Substring] { (tag[name] ?? "").split(separator: " ") }
      alignment = list("columnalign")
      spacing = list("columnspacing")
      columnLines = list("columnlines")
      rowLines = list("rowlines")
    }

    mutating func startRow() { (row, column) = (row + 1, 0) }

    /// Returns the CSS declarations for the next cell of the row.
    mutating func nextCell() -> String {
      defer { column += 1 }
      var style = Style()
      if let side = Self.item(column, of: alignment), side == "left" || side == "right" {
        style.add("text-align:\(side)")
      }
      if let room = Self.item(column - 1, of: spacing) {
        style.add("padding-inline:\(column == 0 ? "0" : room) 0")
      }
      if let line = Self.item(column - 1, of: columnLines), column > 0, line != "none" {
        style.add("border-left:thin \(line)")
        style.add("padding-left:.4em")
      }
      if let line = Self.item(row - 1, of: rowLines), row > 0, line != "none" {
        style.add("border-top:thin \(line)")
      }
      return style.text
    }

    /// Returns the item of a list at an index; `nil` if the list is empty. A negative index means
    /// the first item, and an index after the end means the last item.
    private static func item(_ number: Int, of list: [Substring]) -> Substring? {
      list.isEmpty ? nil : list[min(max(0, number), list.count - 1)]
    }
  }

  /// A list of CSS declarations.
  struct Style {
    var text = ""

    init() {}

    /// Converts the `notation` of a `menclose` element to borders; `nil` if a value is unknown.
    init?(enclosing notation: String) {
      let sides = notation.split(separator: " ")
      guard sides.allSatisfy({ ["box", "top", "bottom", "left", "right"].contains($0) }) else {
        return nil
      }
      for side in sides { add(side == "box" ? "border:thin solid" : "border-\(side):thin solid") }
      if sides == ["box"] { add("padding:.2em .3em") }
    }

    mutating func add(_ declaration: String) {
      guard !declaration.isEmpty else { return }
      if !text.isEmpty { text += ";" }
      text += declaration
    }

    /// Adds the style for the `mathvariant` of an `mtext` element.
    mutating func add(ofText variant: String) {
      if variant.contains("bold") { add("font-weight:bold") }
      if variant.contains("italic") { add("font-style:italic") }
      if variant.hasPrefix("sans-serif") { add("font-family:sans-serif") }
      if variant == "monospace" { add("font-family:monospace") }
    }
  }
}
