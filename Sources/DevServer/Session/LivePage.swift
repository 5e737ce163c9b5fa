import Bytes
import Cache
import HTTPServer
import SiteModel
import SiteSource

/// The script that is added to each served page and keeps it up to date.
struct LivePage: Sendable {
  /// Notes that are visible only locally (drafts and future notes), by their pages.
  private let marks: [String: String]

  init(notes: [PublishedNote]) {
    var marks: [String: String] = [:]
    for note in notes where note.isDraft || note.isFuture {
      marks[note.place.outputPath] = note.isDraft ? "draft" : "future"
    }
    self.marks = marks
  }

  /// The page with the script that keeps it up to date.
  func decorate(_ html: [UInt8], _ path: String, _ digest: Digest) -> [UInt8] {
    // The page for missing addresses is shown at addresses that may belong to a page later.
    let digest = path == SitePath.notFound.outputPath ? "" : digest.text
    let mark = marks[path].map { " data-mark=\"\($0)\"" } ?? ""
    return Self.with(Self.tag(digest: digest, mark), html)
  }

  /// The script runs before those that wait for the end of the page, so it sees the page as the
  /// server sent it.
  private static func tag(digest: String, _ mark: String = "") -> String {
    "<script src=\"\(SiteFiles.ownFolder)live.js\" data-digest=\"\(digest)\"\(mark)></script>"
  }

  /// The page with a tag at the end of its body.
  private static func with(_ tag: String, _ html: [UInt8]) -> [UInt8] {
    let end = html.lastRange(of: Array("</body>".utf8))?.lowerBound ?? html.endIndex
    return html[..<end] + Array(tag.utf8) + html[end...]
  }

  /// The page shown while there is no site yet; the errors that prevent the build are shown over
  /// it.
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

  static let script = HTTPResponse(
    200,
    headers: [("Content-Type", "text/javascript; charset=utf-8"), ("Cache-Control", "no-cache")],
    .bytes(joined))

  static let style = HTTPResponse(
    200, headers: [("Content-Type", "text/css; charset=utf-8"), ("Cache-Control", "no-cache")],
    .bytes(PackageResources.live_css))

  /// The parts of the script in one scope, each after the parts that define what it uses at once.
  private static let joined: [UInt8] = {
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
