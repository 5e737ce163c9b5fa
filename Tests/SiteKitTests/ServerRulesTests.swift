import Testing

@testable import SiteKit

@Suite("Server rules")
struct ServerRulesTests {
  private static let asked = "base: /n/\noutputs: [redirects, headers]\n"

  @Test("are written only on request")
  func onlyOnRequest() throws {
    let site = try TestSite(["a.md": note("A", ["redirect_from": "/old/"])])
    try site.build()
    #expect(site.files["_redirects"] == nil)
    #expect(site.files["_headers"] == nil)
    #expect(site.files["old/index.html"] != nil)
  }

  @Test("redirect from each old address, in place of its page")
  func redirects() throws {
    let site = try TestSite([
      "thumbindex.yml": Self.asked,
      "a.md": note("A", ["redirect_from": "[/old/, /2019/红 楼.html]"]),
      "b.md": note("B", ["redirect_from": "/before/b"]),
    ])
    try site.build()
    #expect(
      site.page("_redirects") == """
        /n/2019/%E7%BA%A2%20%E6%A5%BC.html /n/a/ 301
        /n/before/b /n/b/ 301
        /n/old/ /n/a/ 301

        """)
    #expect(site.files["old/index.html"] == nil)
    #expect(site.files["before/b.html"] == nil)
  }

  @Test("do not redirect from an address to the same one with or without a slash")
  func loops() throws {
    for outputs in ["", "outputs: [redirects]\n"] {
      let site = try TestSite([
        "thumbindex.yml": "lang: en\n" + outputs,
        "a.md": note("A", ["redirect_from": "[/a, /old]"]),
        "b.md": note("B", ["permalink": "/b", "redirect_from": "/b/"]),
      ])
      try site.build()
      #expect(site.files["a.html"] == nil)
      #expect(site.files["b/index.html"] == nil)
      #expect(
        outputs.isEmpty
          ? site.files["old.html"] != nil : site.page("_redirects") == "/old /a/ 301\n")
    }
  }

  @Test("match one address each, whatever characters it contains")
  func patterns() throws {
    let site = try TestSite([
      "thumbindex.yml": "outputs: redirects\n",
      "a.md": note("A", ["redirect_from": #"["/*", "/:all/", "/x&y/", "/z /evil 301"]"#]),
    ])
    try site.build()
    let rules = site.page("_redirects").split(separator: "\n").map { $0.split(separator: " ") }
    #expect(rules.map(\.count) == [3, 3, 3, 3])
    #expect(rules.map { $0[0] } == ["/%2A", "/%3Aall/", "/x%26y/", "/z%20/evil%20301"])
  }

  @Test("count as addresses that notes may link to")
  func links() throws {
    let site = try TestSite([
      "thumbindex.yml": Self.asked,
      "a.md": note("A", ["redirect_from": "/old/"], body: "[Old](/n/old/), [gone](/n/gone/)."),
    ])
    let faults = try site.build().diagnostics.filter { $0.severity == .warning }
    #expect(faults.count == 1)
    #expect(faults.first?.message.contains("gone") == true)
  }

  @Test("let browsers cache files forever whose names contain a digest")
  func headers() throws {
    let site = try TestSite([
      "thumbindex.yml": Self.asked,
      "Templates/style/9-mine.css": "b { color: red }\n",
      "Templates/fonts/face.1a2b3c4d.woff2": "x", "Templates/fonts/face.plain.woff2": "x",
      "a.md": note("A"),
    ])
    try site.build()
    let headers = site.page("_headers")
    #expect(headers.hasPrefix("/*\n  X-Content-Type-Options: nosniff\n"))
    let kept = headers.split(separator: "\n\n").dropFirst().map { $0.split(separator: "\n") }
    #expect(kept.allSatisfy { $0.count == 2 && $0[1].hasSuffix("max-age=31536000, immutable") })
    let names = kept.map { $0[0].split(separator: ".").first ?? "" }
    #expect(names == ["/n/fonts/face", "/n/script", "/n/search", "/n/style"])
    for address in kept.map({ $0[0].dropFirst("/n/".count) }) {
      #expect(site.files[String(address)] != nil, "\(address)")
    }
  }

  @Test("are updated when an old address appears or disappears, as in a clean build")
  func incremental() throws {
    let site = try TestSite(["thumbindex.yml": Self.asked, "a.md": note("A"), "b.md": note("B")])
    try site.buildAgain()
    #expect(site.page("_redirects") == "")
    try site.write("b.md", note("B", ["redirect_from": "/old/"]))
    #expect(try site.buildAgain().changes.changed.contains("_redirects"))
    #expect(site.page("_redirects") == "/n/old/ /n/b/ 301\n")
    #expect(try site.verify().differences.isEmpty)
    try site.write("b.md", note("B"))
    try site.buildAgain()
    #expect(site.page("_redirects") == "")
    #expect(try site.verify().differences.isEmpty)
  }

  @Test("are replaced by a file of the site")
  func own() throws {
    let site = try TestSite([
      "thumbindex.yml": Self.asked, "_headers": "/*\n  X-Mine: 1\n", "a.md": note("A"),
    ])
    try site.build()
    #expect(site.page("_headers") == "/*\n  X-Mine: 1\n")
  }
}
