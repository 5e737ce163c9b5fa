/// A formula that another program wrote in MathML, strictly parsed and rewritten as MathML Core.
///
/// Browsers implement MathML Core. No tag of the other program is copied: the output contains only
/// listed elements and attributes, so the author of a formula cannot inject other markup. The other
/// program's annotation with the TeX is removed, because feed readers would show it as text.
package struct MathMLCore: Hashable, Sendable {
  let text: String
}

extension MathMLCore {
  /// Returns `nil` if the text is not a single `math` element with known elements.
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
  /// A writer for the elements of a formula, which tracks the open elements.
  struct Writer {
    private(set) var text = ""
    private var open: [(name: String, written: String)] = []
    private var tables: [Table] = []
    private var functions = Functions()
    private var alphabet: MathAlphabet?
    private var isOver = false

    var isWhole: Bool { isOver && open.isEmpty }

    /// Writes a tag.
    ///
    /// - Parameter rest: The text after the tag.
    /// - Returns: A Boolean value that indicates whether the tag is allowed in a formula at this
    ///   position.
    mutating func write(_ tag: Tag, before rest: Substring) -> Bool {
      if tag.kind == .end { return close(tag) }
      guard !isOver, open.isEmpty == (tag.name == "math"), elements.contains(tag.name) else {
        return false
      }
      alphabet = nil
      if !isHidden { writeSpace(before: tag, rest) }
      let written = isHidden ? "" : start(of: tag, before: rest)
      if tag.kind == .start {
        open.append((tag.name, written))
        if tag.name == "mtable" { tables.append(Table(tag)) }
      } else if !written.isEmpty {
        text += "</\(written)>"
      }
      return true
    }

    private mutating func close(_ tag: Tag) -> Bool {
      guard let (name, written) = open.popLast(), name == tag.name else { return false }
      if !written.isEmpty, !isHidden { text += "</\(written)>" }
      if name == "mtable" { tables.removeLast() }
      functions.close(at: open.count)
      alphabet = nil
      isOver = open.isEmpty
      return true
    }

    /// Writes the space beside a function name, as in TeX. MathML Core adds no such space.
    private mutating func writeSpace(before tag: Tag, _ rest: Substring) {
      let isBehind = functions.takeEnd(at: open.count, before: tag.name, rest)
      let isFunction = functions.open(tag.name, at: open.count, before: rest)
      let isBeside = isFunction && Functions.neighbours.contains { text.hasSuffix($0) }
      if isBehind || isBeside { text += "<mspace width=\".167em\"></mspace>" }
    }

    mutating func write(text content: Substring) -> Bool {
      guard !open.isEmpty else { return content.allSatisfy(\.isWhitespace) }
      if isHidden { return true }
      // Letters in a character reference, such as `&alpha;`, must not be converted.
      let letters = content.contains("&") ? nil : alphabet?.text(content)
      text += letters ?? String(content)
      return true
    }

    /// A Boolean value that indicates whether the current element is in an annotation.
    private var isHidden: Bool { open.contains { $0.name == "annotation" } }

    /// Writes the start tag of an element.
    ///
    /// - Returns: The name of the element in the output, or an empty string if only its contents
    ///   are written.
    private mutating func start(of tag: Tag, before rest: Substring) -> String {
      if tag.name == "semantics" || tag.name == "annotation" { return "" }
      var style = Style()
      var name = tag.name
      // A token element that contains other elements becomes a row, because tokens may contain only
      // text and each inner element has its own kind.
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
        // MathML Core supports only this value: it turns off the default italics.
        case "mathvariant" where value == "normal": text += " mathvariant=\"normal\""
        case "mathvariant": alphabet = MathAlphabet(mathVariant: value)
        case "width" where name == "mtable" || name == "mtd": style.add("width:\(value)")
        // WebKit does not draw elements without height.
        case "height" where name == "mpadded" && value.hasPrefix("0"): break
        // MathML Core has no lengths relative to those of the contents.
        case "width", "height", "depth", "lspace":
          if tag.name != "mpadded" || tag["width"]?.hasPrefix("+") != true {
            text += " \(key)=\"\(value)\""
          }
        case "notation" where name == "mrow": break
        case _ where attributes.contains(key): text += " \(key)=\"\(value)\""
        default: break
        }
      }
      // A bar around an expression has no space beside it, unlike the same character as a relation.
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

private let elements: Set<String> = [
  "annotation", "math", "menclose", "mfrac", "mi", "mmultiscripts", "mn", "mo", "mover", "mpadded",
  "mphantom", "mprescripts", "mroot", "mrow", "ms", "mspace", "msqrt", "mstyle", "msub", "msubsup",
  "msup", "mtable", "mtd", "mtext", "mtr", "munder", "munderover", "none", "semantics",
]

/// The elements that contain text and no other element (MathML Core, "Token Elements").
private let tokens: Set<String> = ["mi", "mn", "mo", "ms", "mtext"]

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
    /// The attributes whose values are harmless in any markup and style.
    let attributes: [(name: String, value: String)]

    /// Parses a tag; returns `nil` if a value is not in quotes.
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
      name = Self.takeName(&rest)
      var attributes: [(name: String, value: String)] = []
      while true {
        rest = rest.drop { $0.isWhitespace }
        if rest.isEmpty { break }
        let name = Self.takeName(&rest)
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

    private static func takeName(_ rest: inout Substring) -> String {
      let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "-:".contains($0)) }
      rest = rest[name.endIndex...]
      return String(name)
    }

    /// Indicates whether a byte is allowed in the value of an attribute: a length, a colour or a
    /// keyword.
    private static func isPlain(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: " .#%+-".utf8.contains(byte)
      }
    }

    subscript(attribute: String) -> String? { attributes.first { $0.name == attribute }?.value }
  }
}

extension MathMLCore {
  /// The names of functions, such as log, among the open elements.
  struct Functions {
    /// The depths of the open elements that contain a function name, or a function name with its
    /// limits.
    private var depths: [Int] = []
    /// The depth of a function name that has just ended.
    private var end: Int?

    /// The ends of elements after which a function name needs a space.
    static let neighbours = [
      "</mi>", "</mn>", "</msup>", "</msub>", "</msubsup>", "</mfrac>", "</msqrt>", "</mroot>",
      ")</mo>", "]</mo>",
    ]

    /// Indicates whether an element is a function name, and if so, records its depth.
    mutating func open(_ name: String, at depth: Int, before rest: Substring) -> Bool {
      var rest = rest
      if name != "mi" {
        guard name.hasPrefix("msu") || name.hasPrefix("mu"), rest.hasPrefix("<mrow><mi"),
          let end = rest.dropFirst(6).firstIndex(of: ">")
        else { return false }
        rest = rest[end...].dropFirst()
      }
      let letters = rest.prefix { $0.isASCII && $0.isLetter }
      guard letters.count > 1, rest[letters.endIndex...].hasPrefix("</mi><mo>\u{2061}") else {
        return false
      }
      depths.append(depth)
      return true
    }

    mutating func close(at depth: Int) {
      if depths.last == depth {
        depths.removeLast()
        end = depth
      } else if let end, end > depth {
        self.end = nil
      }
    }

    /// Indicates whether a function name has just ended before an element that needs a space.
    ///
    /// All elements other than operators, spaces and texts need one.
    mutating func takeEnd(at depth: Int, before name: String, _ rest: Substring) -> Bool {
      guard end == depth, name != "mo" || !rest.hasPrefix("\u{2061}") else { return false }
      end = nil
      return !["mo", "mspace", "mtext"].contains(name)
    }
  }
}

extension MathMLCore {
  /// An open table. MathML Core has no attributes for the look of cells, so CSS replaces them.
  struct Table {
    private let alignment: [Substring]
    private let spacing: [Substring]
    private let columnLines: [Substring]
    private let rowLines: [Substring]
    private var row = -1
    private var column = 0

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

    /// Returns an item of a list whose last item applies to all further indices.
    private static func item(_ number: Int, of list: [Substring]) -> Substring? {
      list.isEmpty ? nil : list[min(max(0, number), list.count - 1)]
    }
  }

  /// A list of CSS declarations.
  struct Style {
    var text = ""

    init() {}

    /// Parses the `notation` of a `menclose` element into borders; returns `nil` if a value is
    /// unknown.
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

    /// Adds the style of a text element.
    mutating func add(ofText variant: String) {
      if variant.contains("bold") { add("font-weight:bold") }
      if variant.contains("italic") { add("font-style:italic") }
      if variant.hasPrefix("sans-serif") { add("font-family:sans-serif") }
      if variant == "monospace" { add("font-family:monospace") }
    }
  }
}
