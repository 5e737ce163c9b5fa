import Bytes
import Notes

/// A page of the site as it is opened from a disk: addresses on the site, which start with its base
/// path, lead to files beside the page.
///
///     <a href="/notes/#walls">   on the page a/index.html   <a href="../notes/index.html#walls">
extension Docset {
  /// Appends a page with its addresses changed.
  ///
  /// - Parameter path: That of the page in the output folder.
  func write(_ page: BorrowedBytes, at path: String, to output: inout ByteWriter) {
    let top = String(repeating: "../", count: path.utf8.count { $0 == UInt8(ascii: "/") })
    AddressesOfHTML.write(page, to: &output) { address($0, from: top) }
  }

  /// An address as it leads from a page.
  ///
  /// - Parameter top: What leads from the page to the top of the site.
  private func address(_ address: Substring, from top: String) -> String {
    let end = address.firstIndex { $0 == "#" || $0 == "?" } ?? address.endIndex
    let (path, rest) = (address[..<end], address[end...])
    if path.hasPrefix(base), !path.hasPrefix("//") {
      return top + file(atURL: path.dropFirst(base.count)) + rest
    }
    // An author's own that starts at the page, and leads to a folder.
    let isOfPage = !path.hasPrefix("/") && !path.contains(":")
    return isOfPage && path.hasSuffix("/") ? "\(path)index.html\(rest)" : String(address)
  }
}
