import Bytes
import Diagnostics
import Platform
import SiteOutput
import SiteSource

extension SiteCheck {
  /// What is wrong with the files of the site.
  ///
  /// - Parameter pages: Those that were rendered.
  func faultsOfFiles(_ pages: CheckedPages) -> [Diagnostic] {
    let (source, output) = (OpenFolder(source), OpenFolder(output))
    let files = made.outputs.compactMap { file -> CheckedFile? in
      let size: Int? =
        switch file.content {
        case .bytes(let bytes): bytes.count
        case .copy(let path): source.map { Int($0.stamp(of: path).size) }
        default: pages.size(of: file.path) ?? output.map { Int($0.stamp(of: file.path).size) }
        }
      guard let size, size > 0 else { return nil }
      return CheckedFile(path: file.path, place: place(of: file), size: size)
    }
    return configuration.faults(of: files)
      + made.outputs.flatMap { faultsOfFeed($0, pages) + faultsOfCopy($0) }
  }

  /// Keys and passwords in a text that is published as it is.
  private func faultsOfCopy(_ file: Output) -> [Diagnostic] {
    guard case .copy(let path) = file.content, isOn(.secret), !Inventory.isMedium(path),
      let bytes = try? source.read(path)
    else { return [] }
    return bytes.withBytes { text in
      let isText = !ByteScan.containsNUL(text.prefix(1024))
      return isText ? configuration.secrets(in: text, at: path, settings: .looked) : []
    }
  }

  /// What is wrong with a feed or a site map.
  private func faultsOfFeed(_ file: Output, _ pages: CheckedPages) -> [Diagnostic] {
    guard file.path.hasSuffix(".xml") else { return [] }
    let bytes: [UInt8]? =
      switch file.content {
      case .bytes(let bytes): bytes
      case .copy(let path): try? source.read(path)
      default: pages.feed(file.path) ?? (try? output.read(file.path))
      }
    guard let bytes else { return [] }
    // That the site's own address is not known is said of the configuration.
    return configuration.faults(
      ofFeed: bytes, at: file.path, home: SiteAddress(configuration).home,
      isAbsolute: configuration.url != nil)
  }

  /// The file of the source folder that an output comes from, or its own path.
  private func place(of file: Output) -> String {
    made.site.map.owner(of: file.path) ?? file.path
  }
}
