import Foundation
import Testing

@testable import SiteKit

/// Small folders as people have them on their disks, each with what must come out.
@Suite("A small folder")
struct SmallFoldersTests {
  @Test(arguments: SmallFolder.all)
  func isPublishedAsItsToolWould(_ folder: SmallFolder) throws {
    let site = try TestSite(folder.files)
    let report = try site.build()
    for (path, texts) in folder.shown {
      let page = site.page(path)
      #expect(!page.isEmpty, "there is no \(path); there are \(site.files.keys.sorted())")
      for text in texts { #expect(page.contains(text), "\(path) does not show \(text)") }
    }
    for text in folder.shownNowhere {
      let pages = site.files.keys.filter { $0.hasSuffix(".html") && site.page($0).contains(text) }
      #expect(pages == [], "\(text) is shown")
    }
    for name in folder.notPublished {
      #expect(site.files.keys.filter { $0.contains(name) } == [])
    }
    for (page, next) in zip(folder.order, folder.order.dropFirst()) {
      #expect(site.links(on: page, rel: "next") == ["/" + next])
    }
    let said =
      report.guesses + report.skipped.map { "\($0.path): \($0.reason)" }
      + report.diagnostics.map { "\($0.location.line ?? 0): \($0.message)" }
    for text in folder.told {
      #expect(said.contains { $0.contains(text) }, "nothing says \(text); it says \(said)")
    }
    #expect(report.diagnostics.filter { $0.severity == .error } == [])
    #expect(report.notes == folder.notes)
  }
}

/// A folder of a tool and what becomes of it.
struct SmallFolder: Sendable, CustomTestStringConvertible {
  /// What should happen.
  var behaviour: String
  var files: [String: String]
  /// The number of notes.
  var notes: Int
  /// The texts on pages, by path in the output.
  var shown: [String: [String]]
  /// The texts that no page shows.
  var shownNowhere: [String] = []
  /// The parts of paths that no file of the site has.
  var notPublished: [String] = []
  /// The paths of pages in the order in which a reader pages through them; addresses but the first.
  var order: [String] = []
  /// The texts in the report, with the lines of problems: `3: “import”`.
  var told: [String] = []

  var testDescription: String { behaviour }

  static let all = generators + apps
}
