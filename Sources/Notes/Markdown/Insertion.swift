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
    /// The end of an id, which makes it differ from all others.
    case text(String)
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
      case .text(let text): text.utf8.count
      }
  }
}

extension Insertion {
  /// Whether it is a tag of the link that leads from a heading to itself.
  var isLink: Bool {
    switch content {
    case .linkStart, .linkEnd: true
    case .id, .contents, .text: false
    }
  }

  /// Returns HTML with insertions, which are in the order of their offsets.
  static func inserted(_ insertions: [Insertion], into source: BorrowedBytes) -> [UInt8] {
    let length = insertions.reduce(source.count) { $0 + $1.length }
    var html: [UInt8] = []
    html.reserveCapacity(length)
    var from = 0
    for insertion in insertions {
      html += source[from..<insertion.offset]
      insertion.write(to: &html)
      from = insertion.offset
    }
    html += source[from...]
    return html
  }

  /// Appends its bytes.
  private func write(to html: inout [UInt8]) {
    switch content {
    case .id(let id): Insertion.write(" id=\"", id, "\"", to: &html)
    case .linkStart(let id): Insertion.write("<a href=\"#", id, "\">", to: &html)
    case .linkEnd: html += BorrowedBytes("</a>")
    case .contents(let markup): html += markup
    case .text(let text): html += text.utf8
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
