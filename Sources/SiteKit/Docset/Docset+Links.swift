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
    var written = 0
    for case .tag(_, false, let range) in HTMLText(page) {
      for attribute in HTMLTag(page[range]).attributes {
        guard let kind = Self.attributes[attribute.name], !attribute.value.isEmpty else { continue }
        let value = String(decoding: page[attribute.value], as: UTF8.self)
        output.append(page[written..<attribute.value.lowerBound])
        output.append(
          contentsOf: kind == .list ? list(value, from: top) : address(value[...], from: top))
        written = attribute.value.upperBound
      }
    }
    output.append(page[written...])
  }

  private enum Value { case address, list }

  /// The attributes that hold addresses (HTML, "Attributes").
  private static let attributes: [String: Value] = [
    "href": .address, "src": .address, "srcset": .list, "poster": .address, "action": .address,
    "data": .address,
  ]

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

  /// Addresses with what is said of each behind it, parted by commas.
  private func list(_ list: String, from top: String) -> String {
    list.split(separator: ", ").map { candidate in
      let end = candidate.firstIndex(of: " ") ?? candidate.endIndex
      return address(candidate[..<end], from: top) + candidate[end...]
    }.joined(separator: ", ")
  }
}
