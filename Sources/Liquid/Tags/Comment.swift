/// The tag `{% comment %}…{% endcomment %}`, which may contain other comments.
struct Comment: Tag {
  init(_ parser: inout TagParser) throws {
    let opened = parser.span
    var depth = 1
    while depth > 0 {
      guard let tag = parser.lexer.nextTag() else {
        throw UnlocatedError("'comment' tag was never closed", at: opened.lowerBound)
      }
      switch tag {
      case "comment": depth += 1
      case "endcomment": depth -= 1
      case "raw": _ = parser.lexer.skip(past: "endraw")
      default: break
      }
    }
  }

  var isBlank: Bool { true }

  func render(_ rendering: inout Rendering) throws -> Flow { .next }
}

/// The tag `{% # comment %}`. Each of its lines begins with `#`.
struct InlineComment: Tag {
  init(_ parser: inout TagParser) throws {
    let lines = parser.markup.rest.split(separator: UInt8(ascii: "\n")).dropFirst()
    for line in lines {
      if let first = line.first(where: { !$0.isSpace }), first != UInt8(ascii: "#") {
        throw parser.markup.fault("Each line of a comment must begin with '#'")
      }
    }
  }

  var isBlank: Bool { true }

  func render(_ rendering: inout Rendering) throws -> Flow { .next }
}

/// The tag `{% doc %}…{% enddoc %}`, which documents a partial.
struct Doc: Tag {
  let isBlank: Bool

  init(_ parser: inout TagParser) throws {
    var markup = parser.markup
    try markup.expectEnd()
    isBlank = try parser.bytes(until: "enddoc").isEmpty
  }

  func render(_ rendering: inout Rendering) throws -> Flow { .next }
}

/// The tag `{% raw %}…{% endraw %}`, whose content is not parsed as a template.
struct Raw: Tag {
  let text: [UInt8]

  init(_ parser: inout TagParser) throws {
    var markup = parser.markup
    try markup.expectEnd()
    text = try parser.bytes(until: "endraw")
  }

  var isBlank: Bool { text.isEmpty }

  func render(_ rendering: inout Rendering) throws -> Flow {
    rendering.keepLines()
    rendering.write(markup: text)
    try rendering.spend(text.count >> 6)
    return .next
  }
}

/// The tag `{% ifchanged %}…{% endifchanged %}`, which writes its body only if it differs from the
/// body that such a tag wrote last.
struct IfChanged: Tag {
  let body: Body

  init(_ parser: inout TagParser) throws {
    var markup = parser.markup
    try markup.expectEnd()
    body = try parser.body(until: "endifchanged").body
  }

  var isBlank: Bool { body.isBlank }

  func render(_ rendering: inout Rendering) throws -> Flow {
    let (bytes, flow) = try rendering.capture(body)
    if bytes != rendering.scope.rareState.lastWritten {
      rendering.write(markup: bytes)
      rendering.scope.rareState.lastWritten = bytes
    }
    return flow
  }
}
