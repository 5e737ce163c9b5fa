import Bytes
import Diagnostics
import Platform
import SiteOutput
import SiteSource

extension SiteCheck {
  /// Returns the problems of the site's files.
  ///
  /// - Parameter pages: The pages that were rendered for this check.
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

  /// Reports keys and passwords in a text file that the build copies unchanged.
  private func faultsOfCopy(_ file: Output) -> [Diagnostic] {
    guard case .copy(let path) = file.content, isOn(.secret), !Inventory.isMediaFile(path),
      let bytes = try? source.read(path)
    else { return [] }
    return bytes.withBytes { text in
      let isText = !ByteScan.containsNUL(text.prefix(1024))
      return isText ? configuration.secrets(in: text, at: path, settings: .searched) : []
    }
  }

  /// Reports the problems of a feed or a site map.
  private func faultsOfFeed(_ file: Output, _ pages: CheckedPages) -> [Diagnostic] {
    guard file.path.hasSuffix(".xml") else { return [] }
    let bytes: [UInt8]? =
      switch file.content {
      case .bytes(let bytes): bytes
      case .copy(let path): try? source.read(path)
      default: pages.feed(file.path) ?? (try? output.read(file.path))
      }
    guard let bytes else { return [] }
    // Do not require a host if the configuration does not give the site's address: a build reports
    // that already.
    return configuration.faults(
      ofFeed: bytes, at: file.path, home: SiteAddress(configuration).home,
      isAbsolute: configuration.url != nil)
  }

  /// Returns the path of the source file of an output; for a generated file, the path of the
  /// output.
  private func place(of file: Output) -> String {
    made.site.map.owner(of: file.path) ?? file.path
  }
}
