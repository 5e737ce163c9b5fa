import Bytes
import HTTPServer
import Platform

/// A file of a site, opened for one request.
struct SiteFile {
  /// The path of the file relative to the site's folder.
  let path: String
  let size: Int
  let stamp: Stamp
  private let file: OpenedFile

  /// Opens a file.
  ///
  /// - Returns: `nil` if the file does not exist, if its path contains a symbolic link, or if its
  ///   name differs from the path in upper and lower case.
  init?(_ path: String, in tree: DirectoryTree) {
    guard let descriptor = try? tree.open(path, O_RDONLY) else { return nil }
    file = OpenedFile(owning: descriptor)
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.kind == S_IFREG,
      tree.hasExactName(path, status: status)
    else { return nil }
    (self.path, size, stamp) = (path, Int(status.st_size), Stamp(status))
  }

  var isPage: Bool { path.hasSuffix(".html") || path.hasSuffix(".htm") }

  var contentType: String { ContentType.of(path) }

  /// The bytes of the file; `nil` if they cannot be read.
  var bytes: [UInt8]? { try? readAll(file.descriptor, expecting: size).get() }

  /// Returns the compressed file `PATH.gz`; `nil` if it does not exist or is older than this file.
  func gzip(in tree: DirectoryTree) -> SiteFile? {
    guard let file = SiteFile("\(path).gz", in: tree), file.stamp.time >= stamp.time else {
      return nil
    }
    return file
  }
}

extension SiteFile {
  /// Returns the response for a file other than a page.
  ///
  /// - Parameter gzip: The compressed form of the file; `nil` if the site does not have it.
  func response(to request: HTTPRequest, compressed gzip: SiteFile?) -> HTTPResponse {
    let sent =
      request.acceptsGzip && request.header("Range") == nil ? gzip ?? self : self
    var response = HTTPResponse(
      200, headers: [("Content-Type", contentType), ("Cache-Control", "no-cache")],
      .file(sent.file, offset: 0, length: sent.size))
    if gzip != nil { response.headers.append(("Vary", "Accept-Encoding")) }
    let tag = EntityTag(sent.stamp)
    if sent.path != path {
      response.headers.append(("Content-Encoding", "gzip"))
      return response.tagged(tag, for: request)
    }
    response.headers.append(("Accept-Ranges", "bytes"))
    let answer = response.tagged(tag, for: request)
    guard answer.status == 200, let range = ByteRange(request, of: size, tag: tag) else {
      return answer
    }
    return answer.partial(range, of: sent.file, size: size)
  }
}

extension HTTPResponse {
  /// Returns the response for a file that exists but cannot be read.
  static func unreadable(_ path: String) -> HTTPResponse {
    HTTPResponse(500, text: "The file \(path) cannot be read.")
  }
}

extension DirectoryTree {
  /// Indicates whether a file exists under exactly this path.
  ///
  /// On a case-insensitive file system, `About.html` also opens `about.html`. On most hosts, that
  /// link would be dead.
  fileprivate func hasExactName(_ path: String, status: stat) -> Bool {
    let other = String(decoding: path.utf8.map(\.inOtherCase), as: UTF8.self)
    guard let found = self.status(of: other), found.st_ino == status.st_ino else { return true }
    var folder = Folder(self.path)
    for part in path.split(separator: "/").map(String.init) {
      guard let items = try? folder.items(), items.contains(where: { $0.name.isSpelled(as: part) })
      else { return false }
      folder = folder.folder(part)
    }
    return true
  }
}

extension UInt8 {
  /// The same ASCII letter in the other case; any other byte unchanged.
  fileprivate var inOtherCase: UInt8 { isLetter ? self ^ 0x20 : self }
}

/// The media types of files (`Content-Type`) by file extension.
enum ContentType {
  /// Returns the media type of the file at a path; `application/octet-stream` for an unknown
  /// extension. Text is UTF-8, because the program writes UTF-8 and hosts declare it.
  static func of(_ path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, let ending = parts.last else { return unknown }
    return types[ending.lowercased()] ?? unknown
  }

  private static let unknown = "application/octet-stream"

  /// The media types by file extension, from a table of two columns.
  private static let types: [String: String] = {
    let table = String(decoding: PackageResources.content_types_tsv, as: UTF8.self)
    var types: [String: String] = [:]
    for line in table.split(separator: "\n") where !line.hasPrefix("#") {
      let fields = line.split(separator: "\t")
      guard fields.count == 2 else { continue }
      for ending in fields[1].split(separator: " ") { types[String(ending)] = String(fields[0]) }
    }
    return types
  }()
}
