import Diagnostics
import Platform
import SiteOutput
import SiteSource

extension SiteCheck {
  /// How large a page may be, in bytes of HTML, before phones struggle with it.
  private static let largestPage = 2 << 20
  /// What hosts of pages take: GitHub refuses files over 100 MiB, and sites over 1 GiB.
  private static let largestFile = 100 << 20
  private static let largestSite = 1 << 30

  /// What is wrong with the files of the site.
  ///
  /// - Parameter sizes: Those of the pages that were rendered, by their paths.
  func faultsOfFiles(sizes: [String: Int]) -> [Diagnostic] {
    let (source, output) = (OpenFolder(source), OpenFolder(output))
    var faults: [Diagnostic?] = []
    var total = 0
    for file in made.outputs {
      let size: Int? =
        switch file.content {
        case .bytes(let bytes): bytes.count
        case .copy(let path): source.map { Int($0.stamp(of: path).size) }
        default: sizes[file.path] ?? output.map { Int($0.stamp(of: file.path).size) }
        }
      guard let size, size > 0 else { continue }
      total += size
      if size > Self.largestFile {
        faults.append(
          fault(
            .fileLarge, at: SourceLocation(place(of: file)),
            "the file has \(size >> 20) MiB, more than many hosts take; keep it elsewhere and link"
              + " to it"))
      } else if size > Self.largestPage, file.path.hasSuffix(".html") {
        faults.append(
          fault(
            .pageLarge, at: SourceLocation(place(of: file)),
            "the page /\(file.path) has \(size >> 10) KiB of HTML, which is slow on a phone; divide"
              + " the note"))
      }
    }
    if total > Self.largestSite {
      faults.append(
        fault(
          .siteLarge, at: SourceLocation("."),
          "the site has \(total >> 20) MiB, more than GitHub Pages takes; keep large files elsewhere"
        ))
    }
    return faults.compactMap(\.self) + pathsInTwoCases
  }

  /// Files that some disks take for the same.
  private var pathsInTwoCases: [Diagnostic] {
    guard isOn(.pathCase) else { return [] }
    var first: [String: String] = [:]
    return made.outputs.compactMap { file in
      guard let other = first.updateValue(file.path, forKey: file.path.lowercased()) else {
        return nil
      }
      return fault(
        .pathCase, at: SourceLocation(place(of: file)),
        "/\(file.path) and /\(other) differ in capitals alone, and are one file on many disks; rename"
          + " one of them")
    }
  }

  /// The file of the source folder that an output comes from, or its own path.
  private func place(of file: Output) -> String {
    made.site.map.owner(of: file.path) ?? file.path
  }
}
