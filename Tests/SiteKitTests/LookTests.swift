import Concurrency
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Liquid
@testable import Platform
@testable import SiteKit
@testable import SiteSource

@Suite("A colour")
struct ColourTests {
  @Test("is read as CSS writes it", arguments: [
    ("#1f5f8b", "#1f5f8b"), ("#1F5F8B", "#1f5f8b"), ("#0a7", "#00aa77"), ("#000", "#000000"),
    ("1f5f8b", nil), ("#1f5f8", nil), ("#1f5f8bff", nil), ("#+12345", nil), ("#１２３", nil),
    ("red", nil), ("", nil), ("#", nil),
  ])
  func reading(text: String, colour: String?) {
    #expect(Colour(text)?.description == colour)
  }

  /// The pairs are those of WCAG's own examples and of the usual checkers.
  @Test("has the contrast that WCAG gives it", arguments: [
    ("#000", "#fff", 21.0), ("#777", "#fff", 4.48), ("#767676", "#fff", 4.54),
    ("#f00", "#fff", 4.0), ("#1f5f8b", "#1f5f8b", 1.0),
  ])
  func contrast(one: String, two: String, ratio: Double) throws {
    let (one, two) = (try #require(Colour(one)), try #require(Colour(two)))
    #expect(abs(one.contrast(with: two) - ratio) < 0.01)
    #expect(one.contrast(with: two) == two.contrast(with: one))
  }

  @Test("that is made readable on a ground is, and keeps its hue")
  func readable() {
    var random = SeededGenerator(seed: 8)
    let grounds: [Palette] = [
      .paperInTheLight, .paperInTheDark, .whiteInTheLight, .whiteInTheDark,
    ]
    for _ in 0..<500 {
      let colour = Colour(UInt32.random(in: 0...0xFFFFFF, using: &random))
      for ground in grounds {
        for contrast in [4.5, 7.0] {
          let made = colour.readable(on: [ground.paper, ground.desk], at: contrast)
          #expect(made.contrast(withAll: [ground.paper, ground.desk]) >= contrast)
          // The eye does not tell so small a turn; a grey has no hue to keep.
          let (before, after) = (OKLCH(colour), OKLCH(made))
          let turn = abs(remainder(before.hue - after.hue, 2 * .pi))
          #expect(turn < 0.1 || min(before.chroma, after.chroma) < 0.03, "\(colour) \(made)")
        }
      }
    }
  }
}

@Suite("The look of a site")
struct LookTests {
  private func look(_ yaml: String) -> (look: Configuration.Look, faults: [Diagnostic]) {
    let (configuration, diagnostics) = Configuration.read(yaml: Array("theme: \(yaml)".utf8))
    return (configuration.look, diagnostics + configuration.faultsOfLook)
  }

  @Test("adds nothing to the style where nothing is said")
  func nothing() {
    #expect(Configuration.Look().style == "")
    #expect(look("{font: serif, ground: paper}").look.style == "")
    #expect(Theme(overriddenBy: nil).digest == Theme(overriddenBy: nil, options: "").digest)
  }

  @Test("has one accent for both, or each")
  func accents() throws {
    let one = look(##"{accent: "#1f5f8b"}"##)
    #expect(one.faults.isEmpty)
    #expect(
      one.look.style == """
        :root{--accent:#1f5f8b}
        @media (prefers-color-scheme:dark){:root{--accent:#6dabdb}}

        """)
    let dark = look(##"{accent: {dark: "#8ecbff"}}"##).look
    #expect(dark.accents.dark == Colour(0x8ECBFF))
    let grounds = [Palette.paperInTheLight.paper, Palette.paperInTheLight.desk]
    #expect(dark.accents.light.contrast(withAll: grounds) >= 7)
    let both = look(##"{accent: {light: "#1f5f8b", dark: "#8ecbff"}, ground: white, font: sans}"##)
    #expect(both.look.style.contains("--paper:#ffffff;"))
    #expect(both.look.style.contains("--accent:#8ecbff}}\n[lang]{"))
  }

  @Test("says of an accent that is hard to read which one is not", arguments: [
    (##"{accent: "#fc0"}"##, "1.2 : 1 with the light ground #f0ebe0", "#826700"),
    (##"{accent: "#fc0", ground: white}"##, "1.3 : 1 with the light ground #f2f2f2", "#856a00"),
    (##"{accent: {dark: "#333"}}"##, "1.3 : 1 with the dark ground #1c1916", "#848484"),
  ])
  func contrast(yaml: String, ratio: String, near: String) throws {
    let fault = try #require(look(yaml).faults.first)
    #expect(fault.id == "theme-contrast" && fault.severity == .warning)
    #expect(fault.message.contains(ratio) && fault.message.contains("take “\(near)”"), "\(fault)")
    #expect(look(##"{accent: {light: "\##(near)", dark: "\##(near)"}}"##).faults.count <= 1)
  }

  @Test("says what a key takes", arguments: [
    ("{accent: #1f5f8b\n}", "theme.accent takes a colour such as \"#1f5f8b\", in quotes"),
    ("{accent: blue}", "theme.accent takes a colour such as"),
    ("{accent: {drak: \"#123\"}}", "“drak” is none of these; did you mean dark?"),
    ("{logo: {fil: a.svg}}", "“fil” is none of these; did you mean file?"),
    ("{logo: {alt: x}}", "theme.logo takes a key file beside the others"),
    ("{font: fancy}", "theme.font takes serif or sans"),
    ("{acent: \"#123\"}", "unknown key theme.acent; did you mean theme.accent?"),
    ("minima", "theme takes the keys accent, font"),
  ])
  func faults(yaml: String, message: String) {
    let faults = look(yaml).faults
    #expect(faults.count == 1 && faults[0].message.contains(message), "\(faults)")
    #expect(faults.first?.location.line == 1)
  }

  @Test("is part of the style before the site's own parts")
  func order() throws {
    let site = try TestSite([
      "thumbindex.yml": "title: x\ntheme: {accent: \"#1f5f8b\"}\n", "a.md": "# A\n",
      "Templates/style/9-mine.css": ":root { --accent: green }",
    ])
    try site.build()
    let style = try #require(
      site.files.first { $0.key.hasPrefix("style.") }.map { String(decoding: $0.value, as: UTF8.self) })
    let places = ["--accent:#96172a", "--accent:#1f5f8b", "--accent:Highlight", "--accent: green"]
      .compactMap { style.range(of: $0)?.lowerBound }
    #expect(places.count == 4 && places == places.sorted())
  }

  @Test("is as new after each change, whatever it was before")
  func incremental() throws {
    let site = try TestSite([
      "thumbindex.yml": "title: x\n", "index.md": "Hello.", "a.md": note("A"), "b.md": note("B"),
      "lamp.svg": "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 2 1'/>",
    ])
    let states = [
      "theme: {accent: \"#1f5f8b\"}", "theme: {logo: lamp.svg, footer: \"*Lit*\"}",
      "theme: {favicon: lamp.svg}\nparams: {a: 1}", "navigation: {A: /a/, More: {B: /b/}}",
      "theme: {ground: white, font: sans}", "",
    ]
    for state in states {
      try site.replace("thumbindex.yml", "title: x\n\(state)\n")
      try site.buildAgain()
      #expect(try site.verify().differences.isEmpty, "\(state)")
    }
    // The size of the logo stands in every page.
    try site.replace("thumbindex.yml", "title: x\ntheme: {logo: lamp.svg}\n")
    try site.buildAgain()
    #expect(site.page("a/index.html").contains("width=\"56\" height=\"28\""))
    try site.replace("lamp.svg", "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'/>")
    try site.buildAgain()
    #expect(site.page("a/index.html").contains("width=\"28\" height=\"28\""))
    #expect(try site.verify().differences.isEmpty)
  }

  @Test("says which pictures and links of it are not there")
  func missing() throws {
    let site = try TestSite([
      "thumbindex.yml": """
      title: x
      url: https://x.example
      theme:
        logo: signs/lamp.svg
        favicon: icon.png
        footer: "[Lost](/lost/) [A](/a/)"
      """, "a.md": note("A"), "signs/lamps.svg": "<svg/>",
    ])
    let report = try site.build()
    #expect(
      report.diagnostics.map(\.description) == [
        "thumbindex.yml:4:3: warning: the picture signs/lamp.svg, which is to stand in the bar, is"
          + " not there; did you mean signs/lamps.svg? [picture-missing]",
        "thumbindex.yml:5:3: warning: the picture icon.png, which is the icon of the site, is not"
          + " there; mend the path or add the file [picture-missing]",
        "thumbindex.yml:6:3: warning: a link of the footer leads to /lost/, which is not there; mend"
          + " the link or publish the page [link-missing]",
      ])
    #expect(site.page("a/index.html").contains("rel=\"icon\" href=\"data:"))
  }

  @Test("takes the icon that lies where browsers look for it", arguments: [
    (["favicon.ico"], "/favicon.ico"), (["favicon.ico", "favicon.svg"], "/favicon.svg"),
    (["Templates/favicon.png", "Templates/style/9-mine.css"], "/favicon.png"),
  ])
  func icon(files: [String], address: String) throws {
    let site = try TestSite(["a.md": note("A")])
    for file in files { try site.write(file, "") }
    try site.build()
    #expect(site.page("a/index.html").contains("<link rel=\"icon\" href=\"\(address)\""))
    #expect(site.files[String(address.dropFirst())] != nil)
  }

  @Test("draws the first letter of the name where there is no icon", arguments: [
    ("“notes” & more", "N"), ("长城", "长"), ("…", nil), ("ßx", "S"), ("7 walls", "7"),
  ])
  func drawnIcon(name: String, letter: String?) {
    let icon = DrawnIcon(of: name, on: Colour(0x96172A), in: Colour(0xFDFBF6))
    #expect(icon.svg.contains("<text") == (letter != nil))
    if let letter { #expect(icon.svg.contains(">\(letter)</text>")) }
    #expect(icon.address.hasPrefix("data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'"))
    #expect(icon.address.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !#""<>#"#.utf8.contains($0) })
  }

  @Test("of a Jekyll site is what its themes call so")
  func jekyll() throws {
    let site = try TestSite([
      "_config.yml": """
      title: x
      url: https://x.example
      logo: /assets/lamp.png
      favicon: /assets/lamp.ico
      params: {motto: Light}
      navigation:
        - {title: About, url: /about.html}
        - title: More
          url: /about.html
          children: [{title: Elsewhere, url: https://e.example}]
      """,
      "about.md": "---\ntitle: About\n---\n{{ site.params.motto }}\n", "assets/lamp.ico": "",
    ])
    let report = try site.build()
    let page = site.page("about.html")
    #expect(page.contains("<link rel=\"icon\" href=\"/assets/lamp.ico\">"))
    #expect(page.contains("<p>Light</p>"))
    #expect(page.contains("<summary aria-current=\"true\">") == false)
    #expect(page.contains("aria-current=\"page\">About</a>"))
    #expect(page.contains(">Elsewhere</a>"))
    // The theme may have it.
    #expect(report.diagnostics.map { "\($0.severity) \($0.location)" } == ["note _config.yml:3:1"])
  }
}

@Suite("Links at the head of pages")
struct NavigationTests {
  private func items(_ yaml: String) -> (items: [Configuration.NavigationItem], faults: [String]) {
    let (configuration, faults) = Configuration.read(yaml: Array("navigation: \(yaml)".utf8))
    return (configuration.navigation, faults.map(\.message))
  }

  @Test("are a mapping, or a list of such", arguments: [
    "{A: /a/, B: {C: /c/}}", "[{A: /a/}, {B: [{C: /c/}]}]",
    "[{title: A, url: /a/}, {title: B, children: [{title: C, url: /c/}]}]",
  ])
  func forms(yaml: String) {
    let (items, faults) = items(yaml)
    #expect(faults.isEmpty)
    #expect(items.map(\.title) == ["A", "B"])
    #expect(items.links.map { "\($0.title) \($0.url)" } == ["A /a/", "C /c/"])
  }

  @Test("have the link of a group as the first in it")
  func group() {
    let (items, _) = items("[{title: B, url: /b/, children: {C: /c/}}]")
    #expect(items.map(\.url) == [nil])
    #expect(items[0].items.map(\.title) == ["B", "C"])
  }

  @Test("say what they take", arguments: [
    "7", "[a, b]", "{A: }", "[{title: A}]", "{A: {B: {C: {D: /d/}}}}",
  ])
  func wrong(yaml: String) {
    #expect(items(yaml).faults.count == 1, "\(items(yaml))")
  }

  @Test("tell where a page stands among them", arguments: [
    ("/a/", [1]), ("/a/deep/er/", [1]), ("/b/", [2, 3]), ("/b/c/", [2, 4]), ("/b/d/", [2, 3]),
    ("/", []), ("/ab/", []), ("/x.html", [5]), ("/x.htm", []), ("/e/", [6]), ("/e/f/", [6]),
  ])
  func trail(url: String, ids: [Int]) {
    var configuration = Configuration()
    configuration.navigation =
      items("{A: /a/, B: {B: /b/, C: /b/c/}, X: /x.html, E: /e, Out: https://o.example/}").items
    let trail = SiteNavigation(configuration).trail(to: url)
    #expect(trail == ids.map { .integer($0) }, "\(trail)")
  }
}

@Suite("A site without a title")
struct FolderNameTests {
  @Test("is called as its folder is, and says so")
  func name() throws {
    let site = try TestSite(["a.md": note("A")])
    let report = try site.build()
    #expect(site.page("index.html").contains("<title>in</title>"))
    #expect(site.page("a/index.html").contains("<title>A · in</title>"))
    #expect(report.guesses.first?.hasPrefix("the site is called “in”, as its folder is;") == true)
    try site.write("thumbindex.yml", "title: Walls\n")
    #expect(try site.build().guesses.contains { $0.contains("called") } == false)
  }

  @Test("is called so by whatever path it is built")
  func paths() throws {
    let site = try TestSite(["a.md": note("A")])
    let path = site.source.path
    for path in [path, path + "/", path + "/.", path + "/../in", path + "/../in/."] {
      #expect(Folder(path).name == "in", "\(path)")
    }
    #expect(Folder("/").name == nil)
  }

  @Test("is built anew when its folder is renamed")
  func renamed() throws {
    let site = try TestSite(["a.md": note("A")])
    try site.buildAgain()
    #expect(try site.buildAgain().changes.isEmpty)
    let other = site.root.appending(path: "walls")
    try FileManager.default.moveItem(at: site.root.appending(path: "in"), to: other)
    var request = site.request()
    request.source = Folder(other.path(percentEncoded: false))
    _ = try SiteKit.build(request, workers: Workers(1))
    #expect(site.page("a/index.html").contains("<title>A · walls</title>"))
    #expect(try SiteKit.verify(request, workers: Workers(1)).differences.isEmpty)
  }
}
