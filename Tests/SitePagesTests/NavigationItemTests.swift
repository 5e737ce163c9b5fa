import Testing

@testable import SitePages
@testable import SiteSource

@Suite("Links in the bar")
struct NavigationItemTests {
  private func items(_ yaml: String) -> (items: [Configuration.NavigationItem], faults: [String]) {
    let (configuration, faults) = Configuration.read(yaml: Array("navigation: \(yaml)".utf8))
    return (configuration.navigation, faults.map(\.message))
  }

  @Test(
    "are a mapping, or a list of mappings",
    arguments: [
      "{A: /a/, B: {C: /c/}}", "[{A: /a/}, {B: [{C: /c/}]}]",
      "[{title: A, url: /a/}, {title: B, children: [{title: C, url: /c/}]}]",
    ])
  func forms(yaml: String) {
    let (items, faults) = items(yaml)
    #expect(faults.isEmpty)
    #expect(items.map(\.title) == ["A", "B"])
    #expect(items.links.map { "\($0.title) \($0.url)" } == ["A /a/", "C /c/"])
  }

  @Test("have the link of a group as its first item")
  func group() {
    let (items, _) = items("[{title: B, url: /b/, children: {C: /c/}}]")
    #expect(items.map(\.url) == [nil])
    #expect(items[0].items.map(\.title) == ["B", "C"])
  }

  @Test(
    "report their allowed values",
    arguments: [
      "7", "[a, b]", "{A: }", "[{title: A}]", "{A: {B: {C: {D: /d/}}}}",
    ])
  func wrong(yaml: String) {
    #expect(items(yaml).faults.count == 1, "\(items(yaml))")
  }

  @Test(
    "know the position of a page among them",
    arguments: [
      ("/a/", [1]), ("/a/deep/er/", [1]), ("/b/", [2, 3]), ("/b/c/", [2, 4]), ("/b/d/", [2, 3]),
      ("/", [8]), ("/ab/", []), ("/x.html", [5]), ("/x.htm", []), ("/e/", [6]), ("/e/f/", [6]),
    ])
  func trail(url: String, ids: [Int]) {
    var configuration = Configuration()
    configuration.navigation =
      items("{A: /a/, B: {B: /b/, C: /b/c/}, X: /x.html, E: /e, O: https://o.example/, H: /}").items
    let trail = SiteNavigation(configuration, map: SiteMap(base: "/"), notes: []).trail(to: url)
    #expect(trail == ids.map { .integer($0) }, "\(trail)")
  }
}
