import Concurrency
import Foundation
import Platform
import Testing

@testable import Cache

/// A temporary folder with a source folder, an output folder and a cache.
final class CacheFolder {
  let root: URL
  var source: Folder { folder("in") }
  var output: Folder { folder("out") }
  var cachePath: String { root.appending(path: "cache").path(percentEncoded: false) }

  init() throws {
    root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    for name in ["in", "out"] {
      try FileManager.default.createDirectory(
        at: root.appending(path: name), withIntermediateDirectories: true)
    }
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  private func folder(_ name: String) -> Folder {
    Folder(root.appending(path: name).path(percentEncoded: false))
  }

  func write(_ path: String, _ text: String) throws {
    try Data(text.utf8).write(to: root.appending(path: path))
  }

  func cache(maker: String = "test", detecting detection: ChangeDetection = .stamps) -> Cache {
    Cache(cachePath, maker: maker, of: source, detecting: detection)
  }

  /// Commits the stored values, with outputs at these paths.
  func commit(_ cache: Cache, outputs: [String] = []) -> Bool {
    let key = CacheKey(
      drafts: false, future: false, isSafe: false, isSelfContained: true,
      settings: Digest(text: "settings"), lang: "en")
    return cache.commit(
      key: key, notes: 0..<0, count: 0,
      outputs: outputs.map { path in
        CachedOutput(
          path: path, key: Digest(text: "source of \(path)"),
          stamp: Stamp(of: output.path(of: path)),
          content: Digest((try? output.read(path)) ?? []))
      }, note: { _ in nil })
  }
}

extension Lookup {
  fileprivate var miss: CacheMiss? { if case .miss(let reason) = self { reason } else { nil } }
}

@Suite("A cache")
struct CacheTests {
  private let folder: CacheFolder
  private let key = Digest(text: "key")
  private let value = Digest(text: "value")

  init() throws { folder = try CacheFolder() }

  @Test func hasAPlaceForEachPartOfANote() {
    var note = CachedNote(
      path: "a.md", file: (.none, .absent), dependencies: [], pictures: [])
    for part in NotePart.allCases { note[part] = Record(unstoredDigest: key) }
    #expect(NotePart.allCases.allSatisfy { note[$0].digest == key })
  }

  @Test func hasNothingAtFirst() {
    #expect(folder.cache().get(.lists, as: Digest.self).miss == .noEarlierResult)
    #expect(Cache.none.get(.lists, as: Digest.self).miss == .noEarlierResult)
  }

  @Test func returnsValuesOfTheLastBuild() {
    var cache = folder.cache()
    cache.put(value, as: .search, key: key)
    #expect(cache.get(.search, key: key, as: Digest.self).miss == .noEarlierResult)
    #expect(folder.commit(cache))
    cache = .none
    #expect(folder.cache().get(.search, key: key).value == value)
  }

  @Test func missesAValueWithAnotherKey() {
    var cache = folder.cache()
    cache.put(value, as: .search, key: key)
    #expect(folder.commit(cache))
    cache = .none
    let other = Digest(text: "other")
    #expect(folder.cache().get(.search, key: other, as: Digest.self).miss == .changedKey)
  }

  @Test func forgetsUncommittedValues() {
    var cache = folder.cache()
    cache.put(value, as: .lists)
    cache = .none
    #expect(folder.cache().get(.lists, as: Digest.self).miss == .noEarlierResult)
  }

  @Test func keepsAValueThatIsNotPutAgainAndRemovesNil() {
    var cache = folder.cache()
    cache.put(value, as: .lists)
    cache.put(value, as: .rows)
    #expect(folder.commit(cache))
    cache = .none
    cache = folder.cache()
    cache.put(nil as Digest?, as: .rows)
    #expect(folder.commit(cache))
    cache = .none
    cache = folder.cache()
    #expect(cache.get(.lists).value == value)
    #expect(cache.get(.rows, as: Digest.self).miss == .noEarlierResult)
  }

  @Test func isRejectedByAnotherProgram() {
    #expect(folder.commit(folder.cache()))
    let cache = folder.cache(maker: "another")
    #expect(cache.key == nil)
    #expect(cache.reasonForRejection == "it was written by another version")
  }

  @Test func isRejectedIfDamaged() throws {
    #expect(folder.commit(folder.cache()))
    let path = folder.root.appending(path: "cache")
    var bytes = try Data(contentsOf: path)
    // A byte of the header, after the format number.
    bytes[24] ^= 1
    try bytes.write(to: path)
    #expect(folder.cache().reasonForRejection == "it is damaged")
  }

  @Test func isInUseByOneBuildAtATime() {
    let first = folder.cache()
    #expect(first.isWritten)
    let second = folder.cache()
    #expect(!second.isEnabled)
    #expect(second.absence?.code == EWOULDBLOCK)
    withExtendedLifetime(first) {}
  }

  @Test func knowsTheOutputsThatAreAsTheyWereLeft() throws {
    for name in ["a", "b", "c"] { try folder.write("out/\(name)", name) }
    #expect(folder.commit(folder.cache(), outputs: ["a", "b", "c"]))
    try folder.write("out/b", "B")
    try FileManager.default.removeItem(at: folder.root.appending(path: "out/c"))
    var cache = folder.cache()
    #expect(cache.outputs == nil)
    cache.checkOutputs(in: folder.output, manifest: "manifest", Workers(1))
    let outputs = try #require(cache.outputs)
    let key = { (path: String) in Digest(text: "source of \(path)") }
    #expect(outputs.get("a", key: key("a")).value?.path == "a")
    #expect(outputs.get("a", key: key("b")).miss == .changedKey)
    #expect(outputs.get("b", key: key("b")).miss == .noOutput)
    #expect(outputs.get("c", key: key("c")).miss == .noOutput)
  }

  @Test func isUnchangedAsLongAsNoFileIs() throws {
    try folder.write("in/note.md", "# Note")
    try folder.write("out/a", "a")
    usleep(60_000)
    do {
      let cache = folder.cache()
      _ = try cache.logging(folder.source).read("note.md")
      #expect(folder.commit(cache, outputs: ["a"]))
    }
    func isUnchanged() -> Bool {
      folder.cache().isUnchanged(in: folder.source, folder.output, Workers(1))
    }
    #expect(isUnchanged())
    try folder.write("out/a", "b")
    #expect(!isUnchanged())
    try folder.write("in/note.md", "# Other")
    #expect(!isUnchanged())
  }
}
