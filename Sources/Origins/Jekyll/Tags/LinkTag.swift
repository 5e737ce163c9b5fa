import Diagnostics
import Liquid

/// The tag `{% link _posts/2020-06-15-title.md %}`, which writes the URL of a note or file.
struct LinkTag: Liquid.Tag {
  private let path: Interpolation
  private unowned let site: SiteReader

  init(_ parser: inout TagParser, site: SiteReader) throws {
    let text = String(decoding: parser.markup.rest, as: UTF8.self)
    guard !text.isEmpty else {
      throw parser.markup.fault("missing path; write 'link path/of/the/file.md'")
    }
    path = try Interpolation(text, &parser)
    self.site = site
  }

  func render(_ rendering: inout Rendering) throws -> Flow {
    let path = try path.text(&rendering)
    let name = path.hasPrefix("/") ? String(path.dropFirst()) : path
    let (url, hint) = site.url(ofFile: name)
    guard let url else {
      let advice = hint.map { "did you mean \($0)?" } ?? "fix the path or publish the file"
      throw UnlocatedError("link target \(path) does not exist; \(advice)", kind: .target)
    }
    rendering.write(markup: url)
    return .next
  }
}

/// The tag `{% post_url 2020-06-15-title %}`, which writes the URL of a post. The name may begin
/// with the post's folders.
struct PostURLTag: Liquid.Tag {
  private let name: String
  private unowned let site: SiteReader

  init(_ parser: inout TagParser, site: SiteReader) throws {
    name = String(decoding: parser.markup.rest, as: UTF8.self)
    guard PostName(name) != nil else {
      throw parser.markup.fault("post_url needs the name of a post, such as 2020-06-15-title")
    }
    self.site = site
  }

  func render(_ rendering: inout Rendering) throws -> Flow {
    guard let url = site.url(ofPost: name) else {
      throw UnlocatedError(
        "the site has no post \(name); fix the name or publish the post",
        kind: .target)
    }
    rendering.write(markup: url)
    return .next
  }
}

/// A tag that is not defined, probably a plugin's. The tag is shown in a box, and the text up to
/// its end tag is rendered.
struct UnknownTag: Liquid.Tag {
  /// The author's markup of the tag; `nil` for an end tag.
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
      UnlocatedError(
        "unknown tag “\(parser.name)”, which is shown as text; "
          + (hint ?? "replace it with Markdown or HTML"),
        kind: .undefined))
  }

  /// The standard tags that are suggested for a misspelled name.
  private static let standard = [
    "assign", "capture", "case", "comment", "cycle", "for", "if", "raw", "unless",
  ]

  var isBlank: Bool { text == nil }

  func render(_ rendering: inout Rendering) throws -> Flow {
    guard let text else { return .next }
    var code = rendering.outputReaderState as? OpenCode ?? OpenCode()
    code.read(rendering.output.bytes)
    rendering.outputReaderState = code
    if code.kind != nil {
      rendering.write(markup: text)
    } else {
      rendering.write(markup: "<span class=\"unknown-tag\">\(text.escapedForMarkdown)</span>")
    }
    return .next
  }
}

extension String {
  /// The text as HTML on one line, escaped so that neither Markdown nor Liquid interprets it.
  var escapedForMarkdown: String {
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
