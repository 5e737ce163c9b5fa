/// The places of the pages and files that every site makes.
extension SitePath {
  package static let archive = SitePath("/archive/")
  package static let tags = SitePath("/tags/")
  package static let index = SitePath("/index/")
  package static let glossary = SitePath("/glossary/")
  package static let notFound = SitePath("/404.html")
  package static let feed = SitePath("/feed.xml")
  package static let jsonFeed = SitePath("/feed.json")
  package static let llms = SitePath("/llms.txt")
  package static let sitemap = SitePath("/sitemap.xml")
  package static func sitemap(part: Int) -> SitePath { SitePath("/sitemap-\(part).xml") }
  package static let indexJSON = SitePath("/index.json")
  package static let inventory = SitePath("/objects.inv")
  package static let robots = SitePath("/robots.txt")
  package static let redirects = SitePath("/_redirects")
  package static let headers = SitePath("/_headers")

  /// Where the feed of the tag is whose page is here.
  package var feedOfTag: SitePath { SitePath(text + "feed.xml") }

  /// Where the Markdown of the page is that is here: at its address with `.md` after it, and where
  /// that names no file, at `index.html.md` (llmstxt.org). `nil` where no file system holds the name.
  package var markdown: SitePath? {
    let place = SitePath(text + (text.utf8.last == Self.slash ? "index.html.md" : ".md"))
    return place.excess == nil ? place : nil
  }
}
