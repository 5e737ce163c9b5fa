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

  /// Writes its bytes to an address, where there is room for them.
  func write(to target: UnsafeMutablePointer<UInt8>) {
    switch content {
    case .id(let id): Insertion.write(" id=\"", id, "\"", to: target)
    case .linkStart(let id): Insertion.write("<a href=\"#", id, "\">", to: target)
    case .linkEnd: Insertion.write("</a>", "", "", to: target)
    case .contents(let markup):
      markup.withUnsafeBufferPointer { bytes in
        if let start = bytes.baseAddress { target.initialize(from: start, count: bytes.count) }
      }
    }
  }

  private static func write(
    _ before: StaticString, _ text: String, _ after: StaticString,
    to target: UnsafeMutablePointer<UInt8>
  ) {
    target.initialize(from: before.utf8Start, count: before.utf8CodeUnitCount)
    var end = target + before.utf8CodeUnitCount
    text.withBytes { bytes in
      if let start = bytes.baseAddress { end.initialize(from: start, count: bytes.count) }
      end += bytes.count
    }
    end.initialize(from: after.utf8Start, count: after.utf8CodeUnitCount)
  }
}
