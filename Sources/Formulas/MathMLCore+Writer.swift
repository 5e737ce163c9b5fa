extension MathMLCore {
  /// Writes the elements of a formula, and knows which of them are open.
  struct Writer {
    private(set) var text = ""
    private var open: [(name: String, written: String)] = []
    private var tables: [Table] = []
    private var functions = Functions()
    private var alphabet: MathAlphabet?
    private var isOver = false

    var isWhole: Bool { isOver && open.isEmpty }

    /// - Parameter rest: What follows the tag.
    /// - Returns: Whether the tag is one of a formula, and stands where it may.
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

    /// Writes the room beside the name of a function, as TeX has it; Core has none there.
    private mutating func writeSpace(before tag: Tag, _ rest: Substring) {
      let isBehind = functions.takeEnd(at: open.count, before: tag.name, rest)
      let isFunction = functions.open(tag.name, at: open.count, before: rest)
      let isBeside = isFunction && Functions.neighbours.contains { text.hasSuffix($0) }
      if isBehind || isBeside { text += "<mspace width=\".167em\"></mspace>" }
    }

    mutating func write(text content: Substring) -> Bool {
      guard !open.isEmpty else { return content.allSatisfy(\.isWhitespace) }
      if isHidden { return true }
      // A reference to a character is not to be read as letters.
      let letters = content.contains("&") ? nil : alphabet?.text(content)
      text += letters ?? String(content)
      return true
    }

    /// Whether what comes is within an annotation.
    private var isHidden: Bool { open.contains { $0.name == "annotation" } }

    /// Writes the tag that opens an element.
    ///
    /// - Returns: The name of what was opened; none for what is left out, but for what is in it.
    private mutating func start(of tag: Tag, before rest: Substring) -> String {
      if tag.name == "semantics" || tag.name == "annotation" { return "" }
      var style = Style()
      var name = tag.name
      // An operator or a name that is made of elements is a row: tokens hold text alone, and each of
      // the elements says by itself what it is.
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
        // All that Core has of it: what would be in italics is not.
        case "mathvariant" where value == "normal": text += " mathvariant=\"normal\""
        case "mathvariant": alphabet = MathAlphabet(mathVariant: value)
        case "width" where name == "mtable" || name == "mtd": style.add("width:\(value)")
        // Of what has no height WebKit draws nothing.
        case "height" where name == "mpadded" && value.hasPrefix("0"): break
        // Core has no lengths that are added to that of the content.
        case "width", "height", "depth", "lspace":
          if tag.name != "mpadded" || tag["width"]?.hasPrefix("+") != true {
            text += " \(key)=\"\(value)\""
          }
        case "notation" where name == "mrow": break
        case _ where attributes.contains(key): text += " \(key)=\"\(value)\""
        default: break
        }
      }
      // As a bar around something it has no room beside it, which it has as a relation.
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

/// The elements that hold text and no other element (MathML Core, "Token Elements").
private let tokens: Set<String> = ["mi", "mn", "mo", "ms", "mtext"]

private let attributes: Set<String> = [
  "accent", "accentunder", "display", "displaystyle", "form", "largeop", "linethickness",
  "mathbackground", "mathcolor", "mathsize", "maxsize", "minsize", "movablelimits", "notation",
  "rspace", "scriptlevel", "stretchy", "symmetric", "voffset",
]
