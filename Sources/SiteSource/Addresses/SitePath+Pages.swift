/// The places of the pages and files that every site makes.
extension SitePath {
  package static let archive = SitePath("/archive/")
  package static let tags = SitePath("/tags/")
  package static let index = SitePath("/index/")
  package static let glossary = SitePath("/glossary/")
  package static let notFound = SitePath("/404.html")
  package static let feed = SitePath("/feed.xml")
  package static let sitemap = SitePath("/sitemap.xml")
  package static func sitemap(part: Int) -> SitePath { SitePath("/sitemap-\(part).xml") }
  package static let indexJSON = SitePath("/index.json")
  package static let inventory = SitePath("/objects.inv")
  package static let robots = SitePath("/robots.txt")
}
