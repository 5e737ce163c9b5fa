import Foundation
import Testing

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
}
