import Bytes
import Cache
import Concurrency
import Diagnostics
import Platform
import SiteOutput
import SitePages
import SiteSource
import Synchronization

extension Site {
  /// Returns the diagnostics for links in the notes whose target does not exist on the finished
  /// site.
  ///
  /// - Parameter outputs: The files of the site. For a shard, these are only the pages of its
  ///   notes.
  func deadLinks(
    among outputs: [Output], of request: BuildRequest, _ workers: Workers
  ) throws(CacheDamage) -> [Diagnostic] {
    var files = Set(outputs.lazy.map(\.path))
    if configuration.outputs.contains(.redirects) {
      // The server redirects these addresses, so no page exists for them.
      files.formUnion(redirects.lazy.map(\.oldAddress.outputPath))
    }
    if request.shard != nil {
      files.formUnion(pages.lazy.map(\.place.outputPath))
      files.formUnion(map.outputPaths)
    }
    let check = LinkCheck(self, files: files)
    let faults = try check.faults(
      rendering: { file in self.html(of: file, in: request.source, workers) }, workers)
    return check.diagnostics(faults, in: request.source)
  }

  /// Returns the HTML of a file of the site, for its ids. A page is rendered, and a source file is
  /// read; `nil` if neither exists.
  private func html(of file: String, in source: Folder, _ workers: Workers) -> [UInt8]? {
    guard let number = pages.firstIndex(where: { $0.place.outputPath == file }) else {
      return map.owner(of: file).flatMap { try? source.read($0) }
    }
    let sink = PageInMemory()
    _ = try? draw([.page(number)], in: self, cells: .shown, into: sink, workers: workers)
    return sink.bytes
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
