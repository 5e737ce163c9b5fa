import Diagnostics
import Foundation
import Testing

@testable import SiteKit
@testable import SitePages
@testable import SiteSource
@testable import Theme

@Suite("The look of a site")
struct LookTests {
  private func look(_ yaml: String) -> (look: Configuration.Look, faults: [Diagnostic]) {
    let (configuration, diagnostics) = Configuration.read(yaml: Array("theme: \(yaml)".utf8))
    return (configuration.look, diagnostics + configuration.lookDiagnostics)
  }

  @Test("adds nothing to the style without settings")
  func nothing() {
    #expect(Configuration.Look().style == "")
    #expect(look("{font: serif, ground: paper}").look.style == "")
    #expect(Theme(overriddenBy: nil).digest == Theme(overriddenBy: nil, options: "").digest)
  }

  @Test("has one accent for both modes, or one for each")
  func accents() throws {
    let one = look(##"{accent: "#1f5f8b"}"##)
    #expect(one.faults.isEmpty)
    #expect(
      one.look.style == """
        :root{--accent:light-dark(#1f5f8b,#6dabdb)}

        """)
    let dark = look(##"{accent: {dark: "#8ecbff"}}"##).look
    #expect(dark.accents.dark == Colour(0x8ECBFF))
    let grounds = [Palette.paperInTheLight.paper, Palette.paperInTheLight.outerBackground]
    #expect(dark.accents.light.contrast(withAll: grounds) >= 7)
    let both = look(##"{accent: {light: "#1f5f8b", dark: "#8ecbff"}, ground: white, font: sans}"##)
    #expect(both.look.style.contains("--paper:light-dark(#ffffff,#191919);"))
    #expect(both.look.style.contains("--accent:light-dark(#1f5f8b,#8ecbff)}\n[lang]{"))
  }

  @Test(
    "reports which accent has too little contrast",
    arguments: [
      (##"{accent: "#fc0"}"##, "1.2 : 1 on the light background #f0ebe0", "#826700"),
      (##"{accent: "#fc0", ground: white}"##, "1.3 : 1 on the light background #f2f2f2", "#876b00"),
      (##"{accent: {dark: "#333"}}"##, "1.3 : 1 on the dark background #1c1916", "#828282"),
    ])
  func contrast(yaml: String, ratio: String, near: String) throws {
    let fault = try #require(look(yaml).faults.first)
    #expect(fault.id == "theme-contrast" && fault.severity == .warning)
    #expect(fault.message.contains(ratio) && fault.message.contains("use “\(near)”"), "\(fault)")
  }

  @Test(
    "reports the allowed values of a key",
    arguments: [
      ("{accent: #1f5f8b\n}", "theme.accent must be a colour such as \"#1f5f8b\", in quotes"),
      ("{accent: blue}", "theme.accent must be a colour such as"),
      ("{accent: {drak: \"#123\"}}", "not “drak”; did you mean dark?"),
      ("{logo: {fil: a.svg}}", "not “fil”; did you mean file?"),
      ("{logo: {alt: x}}", "theme.logo must be a mapping with a key “file”"),
      ("{font: fancy}", "theme.font must be serif or sans"),
      ("{acent: \"#123\"}", "unknown key theme.acent; did you mean theme.accent?"),
      ("minima", "theme must be a mapping with the keys accent, font"),
    ])
  func faults(yaml: String, message: String) {
    let faults = look(yaml).faults
    #expect(faults.count == 1 && faults[0].message.contains(message), "\(faults)")
    #expect(faults.first?.location.line == 1)
  }

  @Test("precedes the site's own parts of the style")
  func order() throws {
    let site = try TestSite([
      "thumbindex.yml": "title: x\ntheme: {accent: \"#1f5f8b\"}\n", "a.md": "# A\n",
      "Templates/style/9-mine.css": ":root { --accent: green }",
    ])
    try site.build()
    let style = try #require(
      site.files.first { $0.key.hasPrefix("style.") }.map {
        String(decoding: $0.value, as: UTF8.self).replacing(" ", with: "")
      })
    let places = [
      "--accent:light-dark(#96172a", "--accent:light-dark(#1f5f8b", "--accent:Highlight",
      "--accent:green",
    ]
    .compactMap { style.range(of: $0)?.lowerBound }
    #expect(places.count == 4 && places == places.sorted())
  }

  @Test("is up to date after each change")
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
    // Every page contains the size of the logo.
    try site.replace("thumbindex.yml", "title: x\ntheme: {logo: lamp.svg}\n")
    try site.buildAgain()
    #expect(site.page("a/index.html").contains("width=\"56\" height=\"28\""))
    try site.replace("lamp.svg", "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'/>")
    try site.buildAgain()
    #expect(site.page("a/index.html").contains("width=\"28\" height=\"28\""))
    #expect(try site.verify().differences.isEmpty)
  }

  @Test("reports pictures and links in it that do not exist")
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
        "thumbindex.yml:4:3: warning: the picture signs/lamp.svg, which is the site's logo, does"
          + " not exist; did you mean signs/lamps.svg? [picture-missing]",
        "thumbindex.yml:5:3: warning: the picture icon.png, which is the site's icon, does not"
          + " exist; fix the path or add the file [picture-missing]",
        "thumbindex.yml:6:3: warning: a link in the footer leads to /lost/, which does not exist;"
          + " fix the link or publish the page [link-missing]",
      ])
    #expect(site.page("a/index.html").contains("rel=\"icon\" href=\"data:"))
  }

  @Test(
    "uses an icon at the place where browsers look for it",
    arguments: [
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

  @Test(
    "draws the first letter of the name if there is no icon",
    arguments: [
      ("“notes” & more", "N"), ("长城", "长"), ("…", nil), ("ßx", "S"), ("7 walls", "7"),
    ])
  func drawnIcon(name: String, letter: String?) {
    let icon = DrawnIcon(of: name, on: Colour(0x96172A), in: Colour(0xFDFBF6))
    #expect(icon.svg.contains("<text") == (letter != nil))
    if let letter { #expect(icon.svg.contains(">\(letter)</text>")) }
    #expect(
      icon.address.hasPrefix("data:image/svg+xml,%3Csvg%20xmlns=%27http://www.w3.org/2000/svg%27"))
    #expect(icon.address.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !#""'<>#"#.utf8.contains($0) })
  }

  @Test("of a Jekyll site comes from the keys of Jekyll's themes")
  func jekyll() throws {
    let site = try TestSite([
      "_config.yml": """
      title: x
      url: https://x.example
      logo: /assets/lamp.png
      favicon: /assets/lamp.ico
      params: {motto: Light}
      header_pages: [lamps.md, gone.md]
      navigation:
        - {title: About, url: /about.html}
        - title: More
          url: /about.html
          children: [{title: Elsewhere, url: https://e.example}]
      """,
      "about.md": "---\ntitle: About\n---\n{{ site.params.motto }}\n", "assets/lamp.ico": "",
      "lamps.md": "---\ntitle: All lamps\n---\n",
    ])
    let report = try site.build()
    let page = site.page("about.html")
    #expect(page.contains("<link rel=\"icon\" href=\"/assets/lamp.ico\">"))
    #expect(page.contains("<p>Light</p>"))
    #expect(page.contains("<summary aria-current=\"true\">") == false)
    #expect(page.contains("aria-current=\"page\">About</a>"))
    #expect(page.contains(">Elsewhere</a>"))
    #expect(page.contains("<a href=\"/lamps.html\">All lamps</a>"))
    // The theme may support this key.
    #expect(report.diagnostics.map { "\($0.severity) \($0.location)" } == ["note _config.yml:3:1"])
  }
}
