import Bytes

/// The addresses in some HTML, which is written once more with others in their place.
package enum AddressesOfHTML {
  /// Appends HTML with its addresses changed.
  ///
  /// - Parameter change: Makes of an address another one, escaped as the first is.
  package static func write(
    _ html: BorrowedBytes, to output: inout ByteWriter, changing change: (Substring) -> String
  ) {
    var written = 0
    for case .tag(_, false, let range) in HTMLText(html) {
      for attribute in HTMLTag(html[range]).attributes {
        guard let kind = attributes[attribute.name], !attribute.value.isEmpty else { continue }
        let value = String(decoding: html[attribute.value], as: UTF8.self)
        output.append(html[written..<attribute.value.lowerBound])
        output.append(
          contentsOf: kind == .list ? list(value, changing: change) : change(value[...]))
        written = attribute.value.upperBound
      }
    }
    output.append(html[written...])
  }

  private enum Kind { case address, list }

  /// The attributes that hold addresses (HTML, "Attributes").
  private static let attributes: [String: Kind] = [
    "href": .address, "src": .address, "srcset": .list, "poster": .address, "action": .address,
    "data": .address,
  ]

  /// Addresses with what is said of each behind it, parted by commas.
  private static func list(_ list: String, changing change: (Substring) -> String) -> String {
    list.split(separator: ", ").map { candidate in
      let end = candidate.firstIndex(of: " ") ?? candidate.endIndex
      return change(candidate[..<end]) + candidate[end...]
    }.joined(separator: ", ")
  }
}
