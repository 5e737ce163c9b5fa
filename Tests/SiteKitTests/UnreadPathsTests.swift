import Foundation
import Testing

@testable import Cache
@testable import Platform
@testable import SiteKit
@testable import SitePages
@testable import SiteSource

@Suite("A path without effect on a build")
struct UnreadPathsTests {
  /// A site with one of each kind of file that a build may read, and many others.
  private let files = [
    "thumbindex.yml": "url: https://example.org\ninclude: [.shown.md, private/kept.md]\n",
    "_config.yml": "title: Site\n", "index.yml": "a:\n  see: b\n",
    ".gitignore": "private/\n*.log\nTemplates/\n", ".git/HEAD": "ref: refs/heads/main\n",
    ".git/info/exclude": "*.tmp\n", ".git/objects/00/11": "x",
    "_posts/2024-01-01-a.md": note("A", body: "{{ site.data.names }} {% include part.html %}"),
    "_includes/part.html": "part", "_data/names.yml": "[a, b]\n",
    "Templates/cells/row.html": "<li>{{ row.title }}</li>", "Templates/cells/.row.html.swp": "x",
    "notes/deep/b.md": note("B", body: "![](pic.svg)"), "notes/deep/pic.svg": "<svg/>",
    "notes/deep/.gitignore": "own.md\n", "notes/deep/own.md": note("Own"),
    "private/kept.md": note("Kept"), "private/other.md": note("Other"), "build.log": "x",
    "node_modules/package/readme.md": note("Package"), ".shown.md": note("Shown"),
    ".hidden/c.md": note("C"), ".env": "x", ".nojekyll": "", ".well-known/security.txt": "x",
    "notes/a.md~": "x", "notes/#a.md#": "x", "notes/.a.md.swp": "x", "_drafts/d.md": note("D"),
  ]

  private func unread(in site: TestSite) throws -> UnreadPaths {
    let (configuration, _) = try Configuration.read(in: site.source)
    let rules = WalkRules(configuration, output: "_site")
    return UnreadPaths(rules, ignoring: IgnoreRules(for: site.source, except: rules.overridesGit))
  }

  @Test("is never one that a build reads, except for git's own files")
  func read() throws {
    let site = try TestSite(files)
    try site.buildAgain()
    let unread = try unread(in: site)
    let store = try CacheStore(site.cachePath, maker: "test", for: .writing)
    let inputs = try #require(store.index?.inputs).filter { $0.stamp.kind == .file }.map(\.path)
    #expect(inputs.contains("notes/deep/pic.svg") && inputs.contains("Templates/cells/row.html"))
    #expect(inputs.contains("_includes/part.html") && inputs.contains("_data/names.yml"))
    let missed = inputs.filter { path in
      path.parents.contains { unread.contains(String($0), .folder) } || unread.contains(path, .file)
    }
    #expect(missed.sorted() == [".git/HEAD", ".git/info/exclude"])
  }

  @Test("includes other programs' files, ignored files, and hidden ones")
  func others() throws {
    let site = try TestSite(files)
    let unread = try unread(in: site)
    for path in ["_site", "node_modules", "notes/node_modules", "vendor", ".git", ".hidden"] {
      #expect(unread.contains(path, .folder), "\(path)")
    }
    for path in [
      "build.log", "notes/new.tmp", "notes/deep/own.md", "private/other.md", ".env", "notes/.x.swp",
      "notes/a.md~", "notes/#a.md#", "notes/.#a.md", "Templates/cells/.row.html.swp",
      "Templates/cells/row.html~",
    ] {
      #expect(unread.contains(path, .file), "\(path)")
    }
  }

  @Test("would not be read either if it were created")
  func made() throws {
    let site = try TestSite(files)
    let unread = try unread(in: site)
    for path in [
      "notes/new", "_posts", "_drafts", "_data/new", "_includes", "Templates/cells", ".well-known",
      "private", "_layouts",
    ] {
      #expect(!unread.contains(path, .folder), "\(path)")
    }
    for path in [
      "new.md", "notes/new.svg", "notes/.gitignore", "Templates/new.html", "CNAME", ".htaccess",
      "_redirects", ".shown.md", "private/kept.md", "thumbindex.yml", "_config.yml", "index.yml",
      "4913",
    ] {
      #expect(!unread.contains(path, .file), "\(path)")
    }
  }
}
