import Concurrency
import Foundation
import Pictures
import Testing

@testable import SiteKit
@testable import SiteModel
@testable import SitePages
@testable import SiteSource

/// Tests of pictures that golden sites do not cover: pages other than a note's own, and external
/// programs.
@Suite("A picture on a site")
struct PictureTests {
  private static let programs = ProcessInfo.processInfo.environment["PATH"] ?? ""
  private static let hasVips = Vips(in: programs) != nil

  private static let samples = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "PicturesTests/Files")

  private static func sample(_ name: String) throws -> Data {
    try Data(contentsOf: samples.appending(path: name))
  }

  @Test(
    "is found and measured even if its name has another Unicode form than the link",
    arguments: [0, 1])
  func composed(turn: Int) throws {
    let names = [[0x65, 0x301], [0xE9]].map { scalars in
      String(String.UnicodeScalarView(scalars.compactMap { Unicode.Scalar(UInt32($0)) })) + ".png"
    }
    let (link, file) = (names[turn], names[1 - turn])
    let site = try TestSite(["a.md": "# A\n\n![p](\(link))\n\n<img src=\"\(link)\" alt=\"\">\n"])
    try site.write(file, try Self.sample("plain.40x30.png"))
    let report = try site.build()
    #expect(!report.diagnostics.contains { $0.id.description.hasPrefix("picture") })
    let page = site.page("a/index.html")
    #expect(page.matches(of: /<img [^>]*width="[0-9]+"/).count == 2)
    #expect(page.matches(of: /src="..\/([^"]+)"/).allSatisfy { $0.1 == percentEncoded(file) })
  }

  @Test(arguments: [
    ("/a/b/", "/a/pic.png", "../pic.png"),
    ("/a/b/", "/a/b/pic.png", "pic.png"),
    ("/a/b.html", "/a/pic.png", "pic.png"),
    ("/a/b", "/a/pic.png", "pic.png"),
    ("/a/b/", "/images/x/pic.png", "../../images/x/pic.png"),
    ("/", "/images/pic.png", "images/pic.png"),
    ("/", "/a:b.png", "./a:b.png"),
    ("/a/", "/a:b.png", "../a:b.png"),
    ("/词/", "/词/图 1.png", "%E5%9B%BE%201.png"),
    ("/a/", "/ab/pic.png", "../ab/pic.png"),
    ("/404.html", "/a/pic.png", "/base/a/pic.png"),
  ])
  func isAddressedFromThePage(page: String, file: String, address: String) {
    #expect(SitePath(page, .page).address(of: SitePath(file), base: "/base/") == address)
  }

  @Test func isFoundFromThePageOfAnExcerpt() throws {
    let site = try TestSite([
      "_config.yml": "baseurl: /b\n", "thumbindex.yml": "base: /b/\n",
      "list/index.md":
        "---\ntitle: List\n---\n{% for post in site.posts %}{{ post.excerpt }}{% endfor %}\n",
      "_posts/2024-01-01-one.md": note(
        "One", body: "![one](pic.svg) <img src=\"../pics/two.svg\">\n\nMore."),
      "_posts/pic.svg": "<svg width='6' height='4'/>",
      "pics/two.svg": "<svg width='5' height='3'/>",
    ])
    let report = try site.build()
    let page = site.page("list/index.html")
    #expect(page.contains("<img src=\"../_posts/pic.svg\" alt=\"one\" width=\"6\" height=\"4\" />"))
    #expect(page.contains("<img src=\"../pics/two.svg\""))
    #expect(report.diagnostics.filter { $0.severity != .note }.isEmpty)
  }

  @Test func ofADraftIsPublishedWithIt() throws {
    let site = try TestSite([
      "trip/index.md": note("Trip", ["draft": "true"]), "trip/a/b.svg": "<svg/>",
      "walk/index.md": note("Walk", ["draft": "true"]), "walk/c.svg": "<svg/>",
      "walk/on.md": note("On"), "_drafts/d.svg": "<svg/>", "e/_drafts/f/g.svg": "<svg/>",
    ])
    let report = try site.build()
    #expect(site.files.keys.filter { $0.hasSuffix(".svg") } == ["walk/c.svg"])
    #expect(
      report.skipped.map(\.path) == [
        "_drafts/", "e/_drafts/", "trip/", "trip/index.md", "walk/index.md",
      ])
    try site.build(drafts: .published)
    #expect(site.files.keys.count { $0.hasSuffix(".svg") } == 4)
  }

  @Test func isOpenedOnce() throws {
    let site = try TestSite(["pic.svg": "<svg width='6' height='4'/>"])
    let pictures = PictureFiles(["pic.svg"], in: site.source)
    #expect(pictures.file("pic.svg")?.picture?.size == PixelSize(width: 6, height: 4))
    try site.remove("pic.svg")
    #expect(pictures.file("pic.svg")?.picture?.size == PixelSize(width: 6, height: 4))
    #expect(pictures.file("other.svg") == nil)
  }

  private func build(
    _ files: [String: String], programs: String = PictureTests.programs
  ) throws -> (site: TestSite, report: BuildReport) {
    let site = try TestSite(files)
    // Bytes after the end of a picture make the file large enough to be worth converting.
    try site.write("a/turned.jpg", Self.sample("turn-6.30x40.jpg") + Data(count: 4000))
    try site.write("a/flag.gif", Self.sample("moving.9x7.gif"))
    var request = BuildRequest(source: site.source, output: site.output)
    request.programs = programs
    return (site, try SiteKit.build(request, workers: Workers(2)))
  }

  private let files = [
    "thumbindex.yml": "url: https://a.example\nimages: {widths: [20, 480], formats: [webp]}\n",
    "a/one.md": note(
      "One", body: "![t](turned.jpg \"Turned\") ![f](flag.gif)\n\n<img src=turned.jpg>"),
  ]

  @Test func isUsedUnchangedWithoutConverters() throws {
    let (site, report) = try build(files, programs: "/nowhere")
    let page = site.page("a/one/index.html")
    #expect(page.contains("<img src=\"../turned.jpg\" alt=\"t\" title=\"Turned\" width=\"30\""))
    #expect(!page.contains("srcset"))
    #expect(report.diagnostics.map(\.id) == [.vipsMissing])
  }

  @Test(.enabled("vipsthumbnail is not installed") { PictureTests.hasVips })
  func hasOtherSizesAndFormats() throws {
    let (site, report) = try build(files)
    #expect(report.diagnostics.isEmpty)
    let webp = "<source type=\"image/webp\" srcset=\"../turned.jpg.20.webp 20w,"
    let list = " srcset=\"../turned.jpg.20.jpg 20w, ../turned.jpg 30w\" sizes=\"min(100vw, 30px)\""
    let page = site.page("a/one/index.html")
    #expect(page.contains("<p><picture>\(webp) ../turned.jpg.30.webp 30w\""))
    #expect(page.contains("<img src=\"../turned.jpg\"\(list) alt=\"t\""))
    #expect(page.contains("/></picture> <img src=\"../flag.gif\" alt=\"f\""))
    for (name, size) in [("20.webp", (20, 27)), ("30.webp", (30, 40)), ("20.jpg", (20, 27))] {
      let bytes = try #require(site.files["a/turned.jpg.\(name)"])
      let picture = try Picture(Array(bytes))
      #expect(picture.size == PixelSize(width: size.0, height: size.1), "\(name)")
      #expect(name.hasSuffix(picture.format.fileExtensions[0]))
    }

    // The result is kept: a program that made no file is not called again.
    let kept = site.root.appending(path: "out/.thumbindex/pictures").path(percentEncoded: false)
    #expect(try FileManager.default.contentsOfDirectory(atPath: kept).count == 3)
    var request = BuildRequest(source: site.source, output: site.output)
    request.programs = Self.programs
    #expect(try SiteKit.build(request, workers: Workers(1)).changes.isEmpty)
    try site.write("thumbindex.yml", "url: https://a.example\nimages: {widths: [20]}\n")
    let changes = try SiteKit.build(request, workers: Workers(1)).changes
    #expect(changes.removed == ["a/turned.jpg.20.webp", "a/turned.jpg.30.webp"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: kept).count == 1)
  }

  @Test(.enabled("vipsthumbnail is not installed") { PictureTests.hasVips })
  func isUsedUnchangedIfUnreadable() throws {
    let site = try TestSite(files)
    // The header is complete, but the data is missing.
    try site.write("a/turned.jpg", Self.sample("turn-6.30x40.jpg").prefix(260))
    var request = BuildRequest(source: site.source, output: site.output)
    request.programs = Self.programs
    let report = try SiteKit.build(request, workers: Workers(2))
    #expect(!site.page("a/one/index.html").contains("srcset"))
    #expect(report.diagnostics.contains { $0.id == .brokenPicture })
  }

  @Test(arguments: [
    ("{widths: [960, 480, 480], formats: avif}", [480, 960], [Picture.Format.avif]),
    ("{widths: 600}", [600], []),
    ("{formats: [avif, webp]}", [], [.avif, .webp]),
    ("", [], []),
  ])
  func isAskedForByConfiguration(text: String, widths: [Int], formats: [Picture.Format]) {
    let (configuration, diagnostics) = Configuration.read(yaml: Array("images: \(text)\n".utf8))
    #expect(configuration.images.widths == widths)
    #expect(configuration.images.formats == formats)
    #expect(diagnostics.isEmpty)
  }

  @Test(arguments: ["{widths: [wide]}", "{widths: [0]}", "{formats: [png]}", "[480]"])
  func isConvertedOnlyOnRequest(text: String) {
    let (_, diagnostics) = Configuration.read(yaml: Array("images: \(text)\n".utf8))
    #expect(diagnostics.map(\.id) == [.configurationValue])
  }

  @Test func isMadeNoLargerThanItIs() {
    var images = Configuration.Images()
    images.widths = [480, 960]
    images.formats = [.avif, .webp]
    func made(_ width: Int, _ format: Picture.Format, _ motion: Picture.Motion = .still) -> [String]
    {
      let size = PixelSize(width: width, height: 100)
      return images.variants(of: Picture(format: format, size: size, motion: motion)).map {
        "\($0.width).\($0.format.fileExtensions[0])"
      }
    }
    #expect(made(400, .jpeg) == ["400.avif", "400.webp"])
    #expect(
      made(700, .webp) == ["480.avif", "700.avif", "480.webp"])
    #expect(
      made(2000, .png) == ["480.avif", "960.avif", "480.webp", "960.webp", "480.png", "960.png"])
    #expect(made(2000, .svg).isEmpty)
    #expect(made(2000, .webp, .moving).isEmpty)
  }
}
