import Bytes
import Cache
import Concurrency
import Diagnostics
import Platform
import SiteOutput
import SitePages
import SiteSource
import Synchronization

extension MadeSite {
  /// Returns the diagnostics for links in the notes whose target does not exist on the finished
  /// site. For a shard, the outputs are only the pages of its notes.
  func findDeadLinks(
    of request: BuildRequest, _ workers: Workers
  ) throws(CacheDamage) -> [Diagnostic] {
    var files = Set(outputs.lazy.map(\.path))
    if snapshot.configuration.outputs.contains(.redirects) {
      // The server redirects these addresses, so no page exists for them.
      files.formUnion(snapshot.loaded.redirects.lazy.map(\.oldAddress.outputPath))
    }
    if request.shard != nil {
      for edition in editions { files.formUnion(edition.site.pages.lazy.map(\.place.outputPath)) }
      files.formUnion(snapshot.loaded.map.outputPaths)
    }
    let check = LinkCheck(snapshot.siteNotes, snapshot.configuration, files: files)
    let faults = try check.faults(
      rendering: { file in self.html(of: file, in: request.source, workers) }, workers)
    return check.diagnostics(faults, in: request.source)
  }

  /// Returns the HTML of a file of the site, for its ids. A page is rendered, and a source file is
  /// read; `nil` if neither exists.
  private func html(of file: String, in source: Folder, _ workers: Workers) -> [UInt8]? {
    for site in editions.lazy.map(\.site) {
      guard let number = site.pages.firstIndex(where: { $0.place.outputPath == file }) else {
        continue
      }
      let sink = PageInMemory()
      _ = try? draw([.page(number)], in: site, cells: .shown, into: sink, workers: workers)
      return sink.bytes
    }
    return snapshot.loaded.map.owner(of: file).flatMap { try? source.read($0) }
  }
}

/// A sink that keeps one rendered page in memory.
private final class PageInMemory: PageSink {
  private let page = Mutex<[UInt8]?>(nil)

  var bytes: [UInt8]? { page.withLock { $0 } }

  func setAside(_ bytes: BorrowedBytes, of output: Output) -> Output.ByteSource {
    let page = Array(bytes)
    self.page.withLock { $0 = page }
    return .bytes([])
  }
}
