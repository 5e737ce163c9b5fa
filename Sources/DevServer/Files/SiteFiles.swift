import Cache
import HTTPServer
import Platform
import SiteSource

/// The files of a built site, answered with as a host of sites would.
///
/// Nothing but files of the folder is ever answered with: no path leads out of it, no link is
/// followed, and what is hidden is not there. Each file is opened anew and sent as it was then, so
/// that another may take its place at any time.
public struct SiteFiles: Sendable {
  /// Makes what is sent of a page from what is in its file, whose path in the site and digest it is
  /// given too.
  public typealias Decorate =
    @Sendable (_ html: [UInt8], _ path: String, _ digest: Digest) ->
    [UInt8]

  private let folder: Folder
  private let address: SiteAddress
  private let decorate: Decorate

  /// - Parameter base: The path that the site is published under; it starts and ends with `/`.
  public init(
    _ folder: Folder, base: String, decorate: @escaping Decorate = { html, _, _ in html }
  ) {
    self.folder = folder
    address = SiteAddress(base: base, home: nil)
    self.decorate = decorate
  }
}

extension SiteFiles {
  /// The answer to a request.
  public func answer(_ request: HTTPRequest) -> HTTPResponse {
    let tree: DirectoryTree
    do throws(FileError) {
      tree = try DirectoryTree(folder.path, .followed)
    } catch {
      return HTTPResponse(503, text: "The site is not there: \(error).")
    }
    switch ServedPlace(request, of: address, in: tree) {
    case .file(let file):
      return file.isPage
        ? page(file, for: request) : file.response(to: request, compressed: file.gzip(in: tree))
    case .moved(let move): return move.response(to: request)
    case .missing: return notFound(in: tree)
    }
  }

  /// Where no file of a site is, and the server itself answers.
  public static let ownFolder = "/.thumbindex/"

  /// The digest of the file of the page that an address leads to, by which its entity tag is made;
  /// `nil` where there is none.
  ///
  /// - Parameter address: The path as a browser has it, percent-encoded and under the site's base.
  public func digest(ofPage address: String) -> Digest? {
    let path = String(address.prefix { $0 != "#" })
    guard let request = try? HTTPRequest(.get, path),
      let tree = try? DirectoryTree(folder.path, .followed),
      case .file(let file) = ServedPlace(request, of: self.address, in: tree), file.isPage
    else { return nil }
    return file.bytes.map { Digest($0) }
  }
}

extension SiteFiles {
  private func page(_ file: SiteFile, for request: HTTPRequest) -> HTTPResponse {
    guard let html = file.bytes else { return .unreadable(file.path) }
    let digest = Digest(html)
    return HTTPResponse(
      200, headers: [("Content-Type", file.contentType), ("Cache-Control", "no-cache")],
      .bytes(decorate(html, file.path, digest))
    ).tagged(EntityTag(digest), for: request)
  }

  /// The site's own page for what is not found, as a host sends it.
  private func notFound(in tree: DirectoryTree) -> HTTPResponse {
    let path = SitePath.notFound.outputPath
    guard let html = SiteFile(path, in: tree)?.bytes else {
      return HTTPResponse(404, text: "There is nothing here, nor has the site a page \(path).")
    }
    return HTTPResponse(
      404,
      headers: [("Content-Type", ContentType.of(path)), ("Cache-Control", "no-cache")],
      .bytes(decorate(html, path, Digest(html))))
  }
}
