import Foundation
import Testing

@testable import Platform
@testable import SiteKit

@Suite struct ThemeTests {
  /// Nobody looks for faults in the default theme while a site is built.
  @Test func defaultThemeHasNoFaults() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let theme = Theme(overriddenBy: Folder(root.appending(path: "Templates").path))
    #expect(theme.diagnostics == [])
    #expect(theme.template("layout.html") != nil)
  }

  /// The faults of a site's own files are known before any of them is used.
  @Test func ownFilesAreChecked() throws {
    let site = try TestSite([
      "Templates/note.html": "{% if %}", "Templates/strings/qq.yml": "a: [", "a.md": "# A\n",
    ])
    let theme = Theme(overriddenBy: site.source.folder(Theme.folderName))
    let faulty = theme.diagnostics.map(\.location.path)
    #expect(faulty == ["Templates/strings/qq.yml", "Templates/note.html"])
    #expect(theme.hasErrors)
  }

  /// A name that is not quite right replaces nothing, and nobody would see it.
  @Test func partsThatDoNothingAreTold() throws {
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
          "Templates/strings/en.yml:4:1 string-unknown take it out",
        ])
  }

  /// A script with a part of the site's own is joined from parts as they are, in a closed scope; the
  /// other one stays as it was joined when the program was built.
  @Test func scriptsWithOwnPartsAreClosedScopes() throws {
    let site = try TestSite([
      "Templates/script/1-rail.js": "go() // A comment", "a.md": "# A\n",
    ])
    func text(_ name: String, _ theme: Theme) throws -> String {
      let asset = try #require(theme.assets.first { $0.path == name })
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
}
