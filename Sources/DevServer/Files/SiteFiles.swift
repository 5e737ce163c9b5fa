import Cache
import HTTPServer
import Platform
import SiteSource

/// The files of a built site, served as a static host would serve them.
///
/// Only files inside the folder are served. Paths cannot leave the folder, symbolic links are not
/// followed, and hidden files are not found. Each request opens its file again and receives the
/// version that it opened, so a build can replace the file at any time.
struct SiteFiles: Sendable {
  /// A function that changes a page before it is sent. It receives the bytes of the file, its path
  /// in the site, and its digest.
  typealias Decorate =
    @Sendable (_ html: [UInt8], _ path: String, _ digest: Digest) ->
    [UInt8]

  private let folder: Folder
  private let address: SiteAddress
  private let decorate: Decorate

  /// - Parameter base: The path that the site is published under; it starts and ends with `/`.
  init(
    _ folder: Folder, base: String, decorate: @escaping Decorate = { html, _, _ in html }
  ) {
    self.folder = folder
    address = SiteAddress(base: base, home: nil)
    self.decorate = decorate
  }
}

extension SiteFiles {
  /// Returns the response to a request.
  func answer(_ request: HTTPRequest) -> HTTPResponse {
    let tree: DirectoryTree
    do throws(FileError) {
      tree = try DirectoryTree(folder.path, .followed)
    } catch {
      return HTTPResponse(503, text: "The site cannot be read: \(error).")
    }
    switch ResolvedRequest(request, of: address, in: tree) {
    case .file(let file):
      return file.isPage
        ? page(file, for: request) : file.response(to: request, compressed: file.gzip(in: tree))
    case .moved(let move): return move.response(to: request)
    case .missing: return notFound(in: tree)
    }
  }

  /// The path prefix of the server's internal addresses, which no file of a site uses.
  static let internalPathPrefix = "/.thumbindex/"

  /// Returns the digest of the page at an address, from which the page's entity tag is computed;
  /// `nil` if there is no page.
  ///
  /// - Parameter address: The path as a browser sends it: percent-encoded and under the site's base
  ///   path.
  func digest(ofPage address: String) -> Digest? {
    let path = String(address.prefix { $0 != "#" })
    guard let request = try? HTTPRequest(.get, path),
      let tree = try? DirectoryTree(folder.path, .followed),
      case .file(let file) = ResolvedRequest(request, of: self.address, in: tree), file.isPage
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

  /// Returns the site's own 404 page, as a host sends it.
  private func notFound(in tree: DirectoryTree) -> HTTPResponse {
    let path = SitePath.notFound.outputPath
    guard let html = SiteFile(path, in: tree)?.bytes else {
      return HTTPResponse(
        404, text: "Page not found. The site has no page \(path) for missing addresses.")
    }
    return HTTPResponse(
      404,
      headers: [("Content-Type", ContentType.of(path)), ("Cache-Control", "no-cache")],
      .bytes(decorate(html, path, Digest(html))))
  }
}
