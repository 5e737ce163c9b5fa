import Bytes

/// What is put into the HTML of a body once all of it is written.
struct Insertion {
  /// Where in the HTML as it was written.
  var offset: Int
  var content: Content
  /// How many bytes it has.
  var length: Int

  enum Content {
    /// The id of a heading, as an attribute.
    case id(String)
    /// The tags of the link that leads from a heading to itself.
    case linkStart(id: String)
    case linkEnd
    /// A table of contents.
    case contents([UInt8])
  }

  init(_ content: Content, at offset: Int) {
    self.offset = offset
    self.content = content
    length =
      switch content {
      case .id(let id): id.utf8.count + 6
      case .linkStart(let id): id.utf8.count + 12
      case .linkEnd: 4
      case .contents(let markup): markup.count
      }
  }
}

extension Insertion {
  /// Whether it is a tag of the link that leads from a heading to itself.
  var isLink: Bool {
    switch content {
    case .linkStart, .linkEnd: true
    case .id, .contents: false
    }
  }

  /// Appends its bytes.
  func write(to html: inout [UInt8]) {
    switch content {
    case .id(let id): Insertion.write(" id=\"", id, "\"", to: &html)
    case .linkStart(let id): Insertion.write("<a href=\"#", id, "\">", to: &html)
    case .linkEnd: html += BorrowedBytes("</a>")
    case .contents(let markup): html += markup
    }
  }

  private static func write(
    _ before: StaticString, _ text: String, _ after: StaticString,
    to html: inout [UInt8]
  ) {
    html += BorrowedBytes(before)
    text.withBytes { html += $0 }
    html += BorrowedBytes(after)
  }
}
