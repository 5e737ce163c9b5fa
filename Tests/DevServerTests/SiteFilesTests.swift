import Cache
import Foundation
import HTTPServer
import Platform
import TestSupport
import Testing

@testable import DevServer

/// The server's answers for the files of a folder.
@Suite("Files of a site")
struct SiteFilesTests {
  private let root: TemporaryFolder
  private var folder: Folder { root.folder("site") }

  private static let files = [
    "site/index.html": "<p>Home", "site/a/index.html": "<p>A", "site/about.html": "<p>About",
    "site/404.html": "<p>Nothing", "site/pic.png": "0123456789", "site/长城/index.html": "<p>长城",
    "site/a b.txt": "ab", "site/what?.txt": "?", "site/100%.txt": "%", "site/empty/x/y.txt": "",
    "site/_redirects": "# Old\n/old /a/ 301\n/old%20one/ /about 302!\n/old2/ /a/ 200\n/x/* /a/\n",
    "site/_headers": "/*\n", "site/.hidden": "", "site/.git/config": "", "site/a/.hidden": "",
    "site/.well-known/security.txt": "", "site/.well-known/.hidden": "",
    "site/a/.well-known/x": "", "outside.txt": "secret", "site/style.css": "a{}",
    "site/style.css.gz": "compressed", "site/old.css": "b{}",
  ]

  init() throws {
    root = try TemporaryFolder()
    // Write compressed files after the files they were made from.
    for (name, text) in Self.files.sorted(by: { $0.key < $1.key }) { try root.write(name, text) }
    let manager = FileManager.default
    for (link, target) in [
      ("site/link.txt", "../outside.txt"), ("site/linked", ".."), ("site/loop", "loop"),
    ] {
      try manager.createSymbolicLink(
        atPath: root.path(link),
        withDestinationPath: target)
    }
  }

  private func answer(
    _ target: String, headers: [(name: String, value: String)] = [], base: String = "/"
  ) throws -> HTTPResponse {
    SiteFiles(folder, base: base).answer(try HTTPRequest(.get, target, headers: headers))
  }

  @Test("are found like on a static host, and no others")
  func places() throws {
    for row in try examples("places.tsv") {
      let response = try answer(row[0], base: row[1])
      let found =
        switch response.status {
        case 200: response.text
        case 404: "-"
        default: "\(response.status) \(response["Location"] ?? "")"
        }
      let expected = Self.files["site/\(row[2])"] ?? row[2]
      #expect(found == expected, "\(row)")
    }
  }

  @Test("are replaced by the site's 404 page if they do not exist")
  func notFound() throws {
    let response = try answer("/no.css")
    #expect((response.status, response.text) == (404, "<p>Nothing"))
    #expect(response["Content-Type"] == "text/html; charset=utf-8")
    #expect(response["ETag"] == nil)
  }

  @Test("have the content type of their suffix")
  func types() throws {
    for (path, type) in [
      ("/", "text/html; charset=utf-8"), ("/pic.png", "image/png"),
      ("/style.css", "text/css; charset=utf-8"), ("/a b.txt", "text/plain; charset=utf-8"),
    ] {
      #expect(try answer(path)["Content-Type"] == type)
      #expect(try answer(path)["Cache-Control"] == "no-cache")
    }
    #expect(ContentType.of("a/b.MP4") == "video/mp4")
    #expect(ContentType.of("a.html/CNAME") == "application/octet-stream")
    #expect(ContentType.of("a.unheard") == "application/octet-stream")
  }

  @Test("are not sent again to clients that have them")
  func tags() throws {
    for path in ["/", "/pic.png", "/style.css"] {
      let tag = try #require(try answer(path)["ETag"])
      #expect(tag.hasPrefix("\"") && tag.hasSuffix("\"") && tag.utf8.count > 10)
      for known in [tag, "\"x\", W/\(tag)", "*"] {
        #expect(try answer(path, headers: [("If-None-Match", known)]).status == 304)
      }
      #expect(try answer(path, headers: [("If-None-Match", "\"x\"")]).status == 200)
    }
    let tag = try answer("/")["ETag"]
    #expect(try answer("/about")["ETag"] != tag)
    try root.write("site/index.html", "<p>Home!")
    #expect(try answer("/")["ETag"] != tag)
  }

  @Test("are sent in part on request")
  func ranges() throws {
    for row in try examples("ranges.tsv") {
      let size = Int(row[1]) ?? 0
      let range =
        switch ByteRange(row[0], of: size) {
        case .part(let range)?: "\(range.lowerBound) \(range.upperBound - 1)"
        case .unsatisfiable?: "beyond"
        case nil: "all"
        }
      #expect(range == row[2], "\(row)")
    }
    let part = try answer("/pic.png", headers: [("Range", "bytes=2-4")])
    #expect((part.status, part.text) == (206, "234"))
    #expect(part["Content-Range"] == "bytes 2-4/10")
    let none = try answer("/pic.png", headers: [("Range", "bytes=10-")])
    #expect((none.status, none["Content-Range"]) == (416, "bytes */10"))
    let tag = try #require(part["ETag"])
    for (condition, status) in [(tag, 206), ("\"x\"", 200), ("W/\(tag)", 200)] {
      let headers = [("Range", "bytes=2-4"), ("If-Range", condition)]
      #expect(try answer("/pic.png", headers: headers).status == status)
    }
  }

  @Test("are sent compressed if such a file exists and the client accepts it")
  func gzip() throws {
    let plain = try answer("/style.css")
    #expect((plain.text, plain["Vary"]) == ("a{}", "Accept-Encoding"))
    let compressed = try answer("/style.css", headers: [("Accept-Encoding", "br, gzip;q=0.5")])
    #expect((compressed.text, compressed["Content-Encoding"]) == ("compressed", "gzip"))
    #expect(compressed["Content-Type"] == "text/css; charset=utf-8")
    #expect(compressed["ETag"] != plain["ETag"])
    for refused in ["gzip;q=0", "br", "identity", "gzip; q=0.0"] {
      #expect(try answer("/style.css", headers: [("Accept-Encoding", refused)]).text == "a{}")
    }
    #expect(try answer("/old.css", headers: [("Accept-Encoding", "gzip")]).text == "b{}")
    // A compressed file that is older than its source is outdated.
    try root.write("site/old.css.gz", "older")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 0)],
      ofItemAtPath: root.path("site/old.css.gz"))
    #expect(try answer("/old.css", headers: [("Accept-Encoding", "gzip")]).text == "b{}")
  }

  @Test("that are pages get additions, with an entity tag of the file's content")
  func decoration() throws {
    let site = SiteFiles(folder, base: "/blog/") { html, path, digest in
      html + Array("<!-- \(path) \(digest == Digest(html)) -->".utf8)
    }
    let request = try HTTPRequest(.get, "/blog/about")
    #expect(site.answer(request).text == "<p>About<!-- about.html true -->")
    #expect(site.answer(request)["ETag"] == (try answer("/about")["ETag"]))
    #expect(
      site.answer(try HTTPRequest(.get, "/blog/no")).text == "<p>Nothing<!-- 404.html true -->")
    #expect(site.answer(try HTTPRequest(.get, "/blog/pic.png")).text == "0123456789")
    #expect(site.digest(ofPage: "/blog/about?x#y") == Digest(Array("<p>About".utf8)))
    for address in ["/blog/pic.png", "/blog/no", "/blog/a", "/about", "about", "/blog/%zz"] {
      #expect(site.digest(ofPage: address) == nil)
    }
  }

  @Test("are found in whichever folder is current")
  func replacedFolders() throws {
    let site = SiteFiles(folder, base: "/")
    let request = try HTTPRequest(.get, "/a/")
    #expect(site.answer(request).text == "<p>A")
    try FileManager.default.removeItem(at: root.url("site"))
    #expect(site.answer(request).status == 503)
    try root.write("site/a/index.html", "<p>Other")
    #expect(site.answer(request).text == "<p>Other")
  }
}

extension HTTPResponse {
  fileprivate subscript(name: String) -> String? { headers.first { $0.name == name }?.value }

  /// The body, or the part of it that is sent.
  fileprivate var text: String {
    switch body {
    case .bytes(let bytes): return String(decoding: bytes, as: UTF8.self)
    case .file(let file, let offset, let length):
      var bytes = [UInt8](repeating: 0, count: length)
      let count = pread(file.descriptor, &bytes, length, off_t(offset))
      return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    case .none, .events: return ""
    }
  }
}
