/// Walks an XML text to its outermost element and through the attributes of its tag
/// (XML 1.0, sections 2.8 and 3.1).
struct SVGScan {
  private var offset: Int

  init(after offset: Int) { self.offset = offset }

  /// The longest value that is looked at.
  private static let longestValue = 4096
}

extension SVGScan {
  /// Goes to the attributes of the outermost element, past what may stand before it: instructions,
  /// comments, the type of the document with its entities.
  mutating func findRoot(_ file: inout Pieces) throws(PictureFault) {
    while true {
      try skipSpace(&file)
      guard try file.byte(offset) == UInt8(ascii: "<") else { throw .unknownFormat }
      if try file.holds("<?", at: offset) {
        try skip(past: "?>", &file)
      } else if try file.holds("<!--", at: offset) {
        offset += 4
        try skip(past: "-->", &file)
      } else if try file.holds("<!DOCTYPE", at: offset) {
        offset += 9
        try skipDocumentType(&file)
      } else {
        offset += 1
        let name = try name(&file)
        guard name == "svg" || name.hasSuffix(":svg") else { throw .unknownFormat }
        return
      }
    }
  }

  /// The next attribute of the tag; `nil` at its end. A value with an entity in it is empty, for it
  /// would have to be looked up.
  mutating func nextAttribute(
    _ file: inout Pieces
  ) throws(PictureFault) -> (name: String, value: String)? {
    try skipSpace(&file)
    if try file.holds(any: [">", "/"], at: offset) { return nil }
    let name = try name(&file)
    try skipSpace(&file)
    guard !name.isEmpty, try file.byte(offset) == UInt8(ascii: "=") else {
      throw .malformed(.svg, "its first tag is not well-formed")
    }
    offset += 1
    try skipSpace(&file)
    guard try file.holds(any: ["\"", "'"], at: offset) else {
      throw .malformed(.svg, "an attribute of its first tag has no quotation marks")
    }
    let quote = try file.byte(offset)
    offset += 1
    var value: [UInt8] = []
    while try file.byte(offset) != quote {
      if value.count < Self.longestValue { value.append(try file.byte(offset)) }
      offset += 1
    }
    offset += 1
    return (name, value.contains(UInt8(ascii: "&")) ? "" : String(decoding: value, as: UTF8.self))
  }

  private mutating func name(_ file: inout Pieces) throws(PictureFault) -> String {
    var name: [UInt8] = []
    while true {
      let byte = try file.byte(offset)
      if SVG.isSpace(byte) || "/>=\"'<".utf8.contains(byte) { break }
      if name.count < Self.longestValue { name.append(byte) }
      offset += 1
    }
    return String(decoding: name, as: UTF8.self)
  }

  private mutating func skipSpace(_ file: inout Pieces) throws(PictureFault) {
    while SVG.isSpace(try file.byte(offset)) { offset += 1 }
  }

  private mutating func skip(
    past text: String, _ file: inout Pieces
  ) throws(PictureFault) {
    while try !file.holds(text, at: offset) {
      _ = try file.byte(offset)
      offset += 1
    }
    offset += text.utf8.count
  }

  /// Goes past a document type; what stands between brackets may quote a `>` and comment on one.
  private mutating func skipDocumentType(_ file: inout Pieces) throws(PictureFault) {
    var depth = 0
    while true {
      let byte = try file.byte(offset)
      offset += 1
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        while try file.byte(offset) != byte { offset += 1 }
        offset += 1
      case UInt8(ascii: "<"):
        if try file.holds("!--", at: offset) {
          offset += 3
          try skip(past: "-->", &file)
        } else if try file.holds("?", at: offset) {
          try skip(past: "?>", &file)
        } else {
          depth += 1
        }
      case UInt8(ascii: ">"):
        if depth == 0 { return }
        depth -= 1
      default: continue
      }
    }
  }
}
