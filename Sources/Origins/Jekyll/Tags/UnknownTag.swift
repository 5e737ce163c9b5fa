import Diagnostics
import Liquid

/// A tag that nobody knows, probably of a plugin: it stays visible, in a box, and what stands
/// between it and its end is rendered all the same.
struct UnknownTag: Liquid.Tag {
  /// What the author wrote; `nil` for the end of a tag.
  private let text: String?

  init(_ parser: inout TagParser) throws {
    guard !parser.name.hasPrefix("end") else {
      text = nil
      return
    }
    let markup = String(decoding: parser.markup.rest, as: UTF8.self)
    text = "{% \(parser.name) \(markup.isEmpty ? "" : markup + " ")%}"
    let known = Array(parser.environment.tags.keys).sorted() + Self.standard
    let hint = suggestion(for: parser.name, among: known).map { "did you mean \($0)?" }
    parser.remark(
      Fault(
        "nothing here knows the tag “\(parser.name)”, so it is shown as it is; "
          + (hint ?? "write what it stood for in Markdown or HTML"),
        kind: .undefined))
  }

  /// Tags that people might have meant.
  private static let standard = [
    "assign", "capture", "case", "comment", "cycle", "for", "if", "raw", "unless",
  ]

  var isBlank: Bool { text == nil }

  func render(_ rendering: inout Rendering) throws -> Flow {
    guard let text else { return .next }
    var code = rendering.reading as? OpenCode ?? OpenCode()
    code.read(rendering.output.bytes)
    rendering.reading = code
    if code.kind != nil {
      rendering.write(markup: text)
    } else {
      rendering.write(markup: "<span class=\"unknown-tag\">\(text.sheltered)</span>")
    }
    return .next
  }
}

extension String {
  /// The text as HTML on one line that Markdown takes for nothing but text, and Liquid too.
  var sheltered: String {
    var html = ""
    for scalar in unicodeScalars {
      let isPlain = !scalar.isASCII || scalar.properties.isAlphabetic || scalar.value &- 0x30 < 10
      if isPlain || scalar == " " {
        html.unicodeScalars.append(scalar)
      } else {
        html += "&#\(scalar.value);"
      }
    }
    return html
  }
}
