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
  /// Returns diagnostics for the links of the notes that have no target on the finished site.
  ///
  /// - Parameters:
  ///   - outputs: The files of the site. A shard has only the pages of its notes.
  ///   - rendered: The pages of the whole site.
  func deadLinks(
    among outputs: [Output], of request: BuildRequest, _ workers: Workers
  ) throws(CacheDamage) -> [Diagnostic] {
    var files = Set(outputs.lazy.map(\.path))
    if configuration.outputs.contains(.redirects) {
      // The server redirects these addresses, so they have no page.
      files.formUnion(redirects.lazy.map(\.place.outputPath))
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

  /// The HTML of a file of the site: a page as it is rendered, or a file of the source folder as it is.
  private func html(of file: String, in source: Folder, _ workers: Workers) -> [UInt8]? {
    guard let number = pages.firstIndex(where: { $0.place.outputPath == file }) else {
      return map.owner(of: file).flatMap { try? source.read($0) }
    }
    let sink = PageInMemory()
    _ = try? draw([.page(number)], in: self, cells: .shown, into: sink, workers)
    return sink.bytes
  }
}

/// A sink that keeps one rendered page in memory.
private final class PageInMemory: PageSink {
  private let page = Mutex<[UInt8]?>(nil)

  var bytes: [UInt8]? { page.withLock { $0 } }

  func setAside(_ bytes: BorrowedBytes, of output: Output) -> Output.ByteSource {
    let page = Array(bytes)
    page.withLock { $0 = page }
    return .bytes([])
  }
}
