import Foundation
import Testing

@testable import Platform
@testable import SiteKit
@testable import Theme

@Suite struct ThemeTests {
  /// Builds do not check the default theme, so this test does.
  @Test func defaultThemeHasNoFaults() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let theme = Theme(overriddenBy: Folder(root.appending(path: "Templates").path))
    #expect(theme.diagnostics == [])
    #expect(theme.template("layout.html") != nil)
  }

  /// A site's own files are checked before any of them is used.
  @Test func ownFilesAreChecked() throws {
    let site = try TestSite([
      "Templates/note.html": "{% if %}", "Templates/strings/qq.yml": "a: [", "a.md": "# A\n",
    ])
    let theme = Theme(overriddenBy: site.source.folder(Theme.folderName))
    let faulty = theme.diagnostics.map(\.location.path)
    #expect(faulty == ["Templates/strings/qq.yml", "Templates/note.html"])
    #expect(theme.hasErrors)
  }

  /// A misspelt file name replaces nothing, which would go unnoticed.
  @Test func reportsPartsWithoutEffect() throws {
    let site = try TestSite([
      "Templates/notes.html": "x",
      "Templates/note.html": "{% include 'own.html' %}{{ strings.mine }}",
      "Templates/own.html": "x", "Templates/cells/recipe.html": "x",
      "Templates/style/9-own.css": "",
      "Templates/strings/en.yml": "serch: Find\nsearch: Find\nmine: Mine\nother: x\n",
      "a.md": "# A\n",
    ])
    let theme = Theme(overriddenBy: site.source.folder(Theme.folderName))
    #expect(!theme.hasErrors)
    #expect(
      theme.diagnostics.map {
        "\($0.location) \($0.id) \($0.message.split(separator: "; ").last ?? "")"
      }
        == [
          "Templates/notes.html:1:1 template-unused did you mean note.html?",
          "Templates/strings/en.yml:1:1 string-unknown did you mean search?",
          "Templates/strings/en.yml:4:1 string-unknown remove the string",
        ])
  }

  /// Reports a part of the theme that the site's own layout does not include.
  @Test func reportsPartsThatAreNotIncluded() throws {
    let site = try TestSite([
      "Templates/layout.html": "{% include 'head.html' %}{{ content }}",
      "Templates/head.html": "x", "Templates/foot.html": "x", "Templates/rail.html": "x",
      "a.md": "# A\n",
    ])
    let theme = Theme(overriddenBy: site.source.folder(Theme.folderName))
    #expect(
      theme.diagnostics.map { "\($0.location) \($0.id) \($0.message)" } == [
        "Templates/foot.html:1:1 template-unused the site's layout.html does not include this"
          + " template, but the layout.html of the default theme does; include the template in"
          + " layout.html, or remove it"
      ])
  }

  /// A script with a part from the site is joined from its original parts, in a closed scope.
  ///
  /// The other script stays as it was joined when the program was compiled.
  @Test func scriptsWithOwnPartsAreClosedScopes() throws {
    let site = try TestSite([
      "Templates/script/1-rail.js": "go() // A comment", "a.md": "# A\n",
    ])
    func text(_ name: String, _ theme: Theme) throws -> String {
      let whole = try #require(ThemeAssets.JoinedFile(rawValue: name))
      let path = try #require(theme.assets.paths[whole])
      let asset = try #require(theme.assets.outputs.first { $0.path == path })
      guard case .bytes(let bytes) = asset.content else { return "" }
      return String(decoding: bytes, as: UTF8.self)
    }
    let (own, other) = (
      Theme(overriddenBy: site.source.folder(Theme.folderName)), Theme(overriddenBy: nil)
    )
    let script = try text("script.js", own)
    #expect(script.hasPrefix("(() => {\n\"use strict\";"))
    #expect(script.contains("\ngo() // A comment\n"))
    #expect(script.hasSuffix("\n})();\n"))
    #expect(try text("search.js", own) == text("search.js", other))
    #expect(try text("script.js", other).hasPrefix("\"use strict\";(()=>{"))
  }

  private static let wholes = ["script.js", "search.js", "style.css"]

  /// Returns the published style and scripts, sorted, and for each whether its name has a digest.
  private func published(_ files: [String: String]) throws -> [String] {
    let site = try TestSite(files.merging(["a.md": "# A\n"]) { $1 })
    try site.build()
    return site.files.keys.filter { $0.wholeMatch(of: /[a-z]+(\..*)?\.(css|js)/) != nil }.sorted()
  }

  /// Names of styles and scripts contain digests: a changed style has a new name, and every page
  /// refers to it.
  @Test func fileNamesContainDigests() throws {
    let site = try TestSite(["a.md": "# A\n", "Templates/style/9-mine.css": "a { color: red }"])
    func style() throws -> String {
      let names = site.files.keys.filter { $0.wholeMatch(of: /style\.[0-9a-f]{8}\.css/) != nil }
      #expect(names.count == 1)
      return try #require(names.first)
    }
    try site.buildAgain()
    let red = try style()
    for page in ["index.html", "a/index.html", "404.html"] {
      #expect(site.page(page).contains("<link rel=\"stylesheet\" href=\"/\(red)\">"))
    }
    try site.replace("Templates/style/9-mine.css", "a { color: blue }")
    #expect(try site.buildAgain().changes.removed == [red])
    let blue = try style()
    #expect(blue != red && site.page(blue).contains("blue"))
    #expect(site.page("a/index.html").contains("href=\"/\(blue)\""))
    #expect(try site.verify().differences.isEmpty)
    try site.replace("Templates/style/9-mine.css", "a { color: red }")
    try site.buildAgain()
    #expect(try style() == red)
  }

  @Test func defaultThemeNeedsNoPlainNames() throws {
    #expect(try published([:]).map(TestSite.withPlainNames) == Self.wholes)
    #expect(try published([:]).allSatisfy { !Self.wholes.contains($0) })
    let themed = try published(["Templates/note.html": "{{ note.body }} <p>my-style.css</p>"])
    #expect(themed.allSatisfy { !Self.wholes.contains($0) })
  }

  /// A layout from the time when these files had fixed names still finds them.
  @Test func plainNamesStillWorkForOldTemplates() throws {
    let old = "<link href=\"{{ site.base }}style.css\"><script src=\"/script.js\"></script>"
    #expect(
      try published(["Templates/layout.html": old]).filter(Self.wholes.contains) == Self.wholes)
    let new = "<link href=\"{{ site.style }}\">"
    let some = try published(["Templates/layout.html": new]).filter(Self.wholes.contains)
    #expect(some == ["script.js", "search.js"])
    let part = try published(["Templates/note.html": "{{ note.body }}<link href=\"style.css\">"])
      .filter(Self.wholes.contains)
    #expect(part == ["style.css"])
  }

  @Test func otherFilesOfAThemeKeepTheirNames() throws {
    let site = try TestSite([
      "thumbindex.yml": "base: /w/\n", "a.md": "# A\n", "Templates/fonts/a.woff2": "x",
      "Templates/404.html": "{{ site.style }} {{ site.script }} {{ site.search_script }}",
    ])
    try site.build()
    #expect(
      TestSite.withPlainNames(site.page("404.html"))
        .contains("/w/style.css /w/script.js /w/search.js"))
    #expect(site.files["fonts/a.woff2"] != nil)
  }
}
