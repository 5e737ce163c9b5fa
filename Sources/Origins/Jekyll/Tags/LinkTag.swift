import Diagnostics
import Liquid

/// `{% link _posts/2020-06-15-title.md %}`: the URL of a note or a file of the site's folder.
struct LinkTag: Liquid.Tag {
  private let path: Interpolation
  private unowned let site: SiteReader

  init(_ parser: inout TagParser, site: SiteReader) throws {
    let text = String(decoding: parser.markup.rest, as: UTF8.self)
    guard !text.isEmpty else { throw parser.markup.fault("A link reads: link path/of/the/file.md") }
    path = try Interpolation(text, &parser)
    self.site = site
  }

  func render(_ rendering: inout Rendering) throws -> Flow {
    let path = try path.text(&rendering)
    let name = path.hasPrefix("/") ? String(path.dropFirst()) : path
    let (url, hint) = site.url(ofFile: name)
    guard let url else {
      let advice = hint.map { "did you mean \($0)?" } ?? "mend the path or publish the file"
      throw Fault("link leads to \(path), which is not there; \(advice)", kind: .target)
    }
    rendering.write(markup: url)
    return .next
  }
}

/// `{% post_url 2020-06-15-title %}`, with the folders of the post before it where it has any: the
/// post's URL.
struct PostURLTag: Liquid.Tag {
  private let name: String
  private unowned let site: SiteReader

  init(_ parser: inout TagParser, site: SiteReader) throws {
    name = String(decoding: parser.markup.rest, as: UTF8.self)
    guard PostName(name) != nil else {
      throw parser.markup.fault("post_url takes the name of a post such as 2020-06-15-title")
    }
    self.site = site
  }

  func render(_ rendering: inout Rendering) throws -> Flow {
    guard let url = site.url(ofPost: name) else {
      throw Fault(
        "post_url names \(name), which is no post of the site; mend the name or publish the post",
        kind: .target)
    }
    rendering.write(markup: url)
    return .next
  }
}
