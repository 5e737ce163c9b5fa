import Bytes
import Cache
import HTTPServer
import SiteModel
import SiteSource

/// The script that is added to each served page and updates the page in the browser.
struct LivePage: Sendable {
  /// The notes that only the local server shows: `draft` or `future`, by the path of the note's
  /// page.
  private let marks: [String: String]

  init(notes: [PublishedNote]) {
    var marks: [String: String] = [:]
    for note in notes where note.isDraft || note.isFuture {
      marks[note.place.outputPath] = note.isDraft ? "draft" : "future"
    }
    self.marks = marks
  }

  /// Returns the page with the script added.
  func decorate(_ html: [UInt8], path: String, digest: Digest) -> [UInt8] {
    // The 404 page is shown at many addresses, and one of them may become a page later. It
    // therefore has no digest.
    let digest = path == SitePath.notFound.outputPath ? "" : digest.text
    let mark = marks[path].map { " data-mark=\"\($0)\"" } ?? ""
    return Self.with(Self.tag(digest: digest, mark), html)
  }

  /// Returns the `script` element. The script runs before the page's deferred scripts, so it sees
  /// the page as the server sent it.
  private static func tag(digest: String, _ mark: String = "") -> String {
    "<script src=\"\(SiteFiles.internalPathPrefix)live.js\" data-digest=\"\(digest)\"\(mark)></script>"
  }

  /// Returns the page with a tag inserted at the end of its body.
  private static func with(_ tag: String, _ html: [UInt8]) -> [UInt8] {
    let end = html.lastRange(of: Array("</body>".utf8))?.lowerBound ?? html.endIndex
    return html[..<end] + Array(tag.utf8) + html[end...]
  }

  /// The page that is shown before the first successful build. Its script shows a panel with the
  /// errors.
  static let placeholder = HTTPResponse(
    503, headers: [("Content-Type", "text/html; charset=utf-8"), ("Cache-Control", "no-store")],
    .bytes(
      Array(
        """
        <!DOCTYPE html>
        <html lang="en"><meta charset="utf-8"><title>thumbindex</title>
        <meta name="viewport" content="width=device-width">
        <body>\(tag(digest: ""))</body></html>

        """.utf8)))

  /// The response with the script.
  static let script = HTTPResponse(
    200,
    headers: [("Content-Type", "text/javascript; charset=utf-8"), ("Cache-Control", "no-cache")],
    .bytes(scriptBytes))

  /// The response with the style sheet of the panel.
  static let style = HTTPResponse(
    200, headers: [("Content-Type", "text/css; charset=utf-8"), ("Cache-Control", "no-cache")],
    .bytes(PackageResources.live_css))

  /// The parts of the script, joined in one scope. A part comes after the parts whose definitions
  /// it uses while it is loaded.
  private static let scriptBytes: [UInt8] = {
    let parts = [
      PackageResources.served_js, PackageResources.matching_js,
      PackageResources.patching_js, PackageResources.attributes_js,
      PackageResources.focus_js, PackageResources.place_js, PackageResources.motion_js,
      PackageResources.assets_js, PackageResources.panel_js,
      PackageResources.problems_js, PackageResources.aids_js, PackageResources.stream_js,
      PackageResources.live_js,
    ]
    return Array("'use strict';\n{\n".utf8) + parts.joined(separator: [0x0A]) + Array("\n}\n".utf8)
  }()
}
