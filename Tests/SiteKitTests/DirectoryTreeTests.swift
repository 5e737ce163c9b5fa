import Bytes
import Foundation
import Testing

@testable import Platform
@testable import SiteKit
@testable import SiteOutput

@Suite("A folder read without following links")
struct DirectoryTreeTests {
  private func tree(_ site: TestSite) throws -> DirectoryTree {
    try DirectoryTree(site.source.path, .followed)
  }

  private func write(
    _ text: String, to name: String, in tree: DirectoryTree, _ missing: MissingFolderPolicy = .made
  ) throws {
    try Array(text.utf8).withBytes { try tree.write($0, to: name, missing) }
  }

  @Test(arguments: [
    "", ".", "..", "/", "/a", "a/", "a//b", "./a", "a/.", "../a", "a/../b", "a\0b", "a/\0/b", "\0",
  ])
  func rejectsPathsThatLeadOutside(path: String) throws {
    let site = try TestSite(["a": "file", "b": "file"])
    let tree = try tree(site)
    #expect(throws: FileError.self) { try write("x", to: path, in: tree) }
    #expect(throws: FileError.self) { try tree.read(path) }
    #expect(throws: FileError.self) { try tree.delete(path) }
    #expect(throws: FileError.self) { try tree.move("a", to: path, in: tree, .made) }
    #expect(tree.status(of: path) == nil)
    #expect(TestSite.contents(of: site.root.appending(path: "in")).keys.sorted() == ["a", "b"])
  }

  @Test func findsNeighboursAndDistantFiles() throws {
    let site = try TestSite()
    let tree = try tree(site)
    let deep = (0..<40).map { "d\($0)" }.joined(separator: "/")
    let paths = [
      "a/b/1", "a/b/2", "a/bc/3", "a/4", "5", "a/b/c/6", "ab/7", "\(deep)/8", "\(deep)/e/9",
      "d0/d1/10", "a/b/11",
    ]
    for (number, path) in paths.enumerated() { try write("\(number)", to: path, in: tree) }
    let reader = try self.tree(site)
    for (number, path) in paths.enumerated().reversed() {
      #expect(try reader.read(path) == Array("\(number)".utf8), "\(path)")
    }
    #expect(throws: FileError.self) { try write("x", to: "a/none/x", in: tree, .refused) }
    #expect(throws: FileError.self) { try write("x", to: "5/x", in: tree) }
    tree.deleteTree("d0")
    #expect(tree.status(of: "d0") == nil)
    try write("again", to: "\(deep)/8", in: tree)
    #expect(try tree.read("\(deep)/8") == Array("again".utf8))
  }

  @Test func keepsBothOutputsOfOnePath() throws {
    let site = try TestSite()
    let output = try OutputFolder(site.output)
    let first = try Array("first".utf8).withBytes {
      try output.setAside($0, for: "a/index.html")
    }
    let second = try Array("second".utf8).withBytes {
      try output.setAside($0, for: "a/index.html")
    }
    guard case .inWorkshop = first, case .aside(let number) = second else {
      Issue.record("\(first), \(second)")
      return
    }
    try output.place(number, at: "a/index.html")
    try output.moveWorkshopIntoPlace(["a/index.html"])
    output.close()
    #expect(site.page("a/index.html") == "second")
  }
}
