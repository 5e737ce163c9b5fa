import Concurrency
import Foundation
import Testing

@testable import Platform
@testable import SiteKit

@Suite("A site without a title")
struct FolderNameTests {
  @Test("has the name of its folder, and says so")
  func name() throws {
    let site = try TestSite(["a.md": note("A")])
    let report = try site.build()
    #expect(site.page("index.html").contains("<title>in</title>"))
    #expect(site.page("a/index.html").contains("<title>A · in</title>"))
    #expect(report.guesses.first?.hasPrefix("the site is named “in” after its folder;") == true)
    try site.write("thumbindex.yml", "title: Walls\n")
    #expect(try site.build().guesses.contains { $0.contains("is named") } == false)
  }

  @Test("has that name for every path to the folder")
  func paths() throws {
    let site = try TestSite(["a.md": note("A")])
    let path = site.source.path
    for path in [path, path + "/", path + "/.", path + "/../in", path + "/../in/."] {
      #expect(Folder(path).name == "in", "\(path)")
    }
    #expect(Folder("/").name == nil)
  }

  @Test("is rebuilt completely when its folder is renamed")
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
