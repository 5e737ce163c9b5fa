import Feeds
import Testing

@Suite("The check of feeds and site maps")
struct FeedCheckTests {
  private func faults(_ xml: String, _ name: String = "feed.xml") -> [String] {
    FeedCheck(Array(xml.utf8), named: name, home: "https://walls.example/").problems
      .map { "\($0.line):\($0.column) \($0.message)" }
  }

  private func atom(_ entries: String) -> String {
    """
    <feed xmlns="http://www.w3.org/2005/Atom"><id>a</id><title>A</title><updated>2024-01-01T00:00:00Z</updated>
    \(entries)
    </feed>
    """
  }

  private func map(_ urls: String...) -> String {
    "<urlset>\n" + urls.map { "<url><loc>\($0)</loc></url>\n" }.joined() + "</urlset>"
  }

  @Test("finds no errors in valid ones")
  func right() {
    let entry =
      "<entry><id>b</id><title>B</title><updated>2024-01-01T00:00:00+08:00</updated></entry>"
    #expect(faults(atom(entry)) == [])
    #expect(
      faults("<rss><channel><title>A</title><link>b</link><description/></channel></rss>") == [])
    #expect(faults(map("https://walls.example/a/"), "sitemap.xml") == [])
    #expect(faults("<svg/>", "feed-icon.xml") == [])
    #expect(faults("no XML at all", "data.xml") == [])
  }

  @Test(
    "reports missing elements with their location",
    arguments: [
      ("<entry><title>B</title></entry>", "2:1 <entry> has no <id> and no <updated>"),
      (
        "<entry><id>b</id><title/><updated>yesterday</updated></entry>",
        "2:26 <updated> is not an RFC 3339 time: “yesterday”"
      ),
      (
        "<entry><id>b</id><title/><updated>2024-01-01T00:00:00Z</updated></entry>"
          + "<entry><id>b</id><title/><updated>2024-01-01T00:00:00Z</updated></entry>",
        "2:80 duplicate id “b”"
      ),
      ("<link rel='self'/>", "2:1 a link in the feed has no address"),
    ])
  func missing(entries: String, fault: String) {
    #expect(faults(atom(entries)) == [fault])
  }

  @Test("knows the limits of a site map")
  func siteMap() {
    #expect(
      faults(map("/a/", "https://other.example/", "https://walls.example/a/"), "sitemap.xml").map {
        String($0.prefix { $0 != " " })
      } == ["2:6", "3:6"])
    #expect(faults(map("https://walls.example/", "https://walls.example/")).count == 1)
    #expect(faults("<urlset><url><lastmod>1.2.2024</lastmod></url></urlset>").count == 2)
    let many = (0...50_000).map { "https://walls.example/\($0)" }
    let found = FeedCheck(
      Array(("<urlset>" + many.map { "<url><loc>\($0)</loc></url>" }.joined() + "</urlset>").utf8),
      named: "sitemap.xml", home: nil)
    #expect(
      found.problems.map(\.message) == ["the site map has more than 50,000 addresses; split it"])
  }

  @Test(
    "reports invalid XML with line and column",
    arguments: ["<feed><id>a</feed>", "", "\u{0}", "<feed>&nope;</feed>", "<feed>\u{1}</feed>"])
  func malformed(xml: String) {
    #expect(faults(xml).contains { $0.contains("not well-formed XML") })
  }

  @Test("is not slowed down by entities that refer to each other")
  func entities() {
    let names = (1...30).map { "<!ENTITY e\($0) \"&e\($0 - 1);&e\($0 - 1);\">" }.joined()
    let xml = "<!DOCTYPE feed [<!ENTITY e0 \"x\">\(names)]><feed>&e30;</feed>"
    #expect(faults(xml).contains { $0.contains("not well-formed XML") })
  }
}
