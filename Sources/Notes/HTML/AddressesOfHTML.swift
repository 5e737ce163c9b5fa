import Bytes

/// The addresses in some HTML, which can be rewritten.
package enum AddressesOfHTML {
  /// Appends HTML with its addresses changed.
  ///
  /// - Parameter change: Returns the new address for an address; both are escaped as in an
  ///   attribute.
  package static func write(
    _ html: BorrowedBytes, to output: inout ByteWriter, transform change: (Substring) -> String
  ) {
    var written = 0
    for case .tag(_, false, let range) in HTMLPieces(html) {
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

  private enum AttributeKind { case address, list }

  /// The attributes that contain addresses (HTML, "Attributes").
  private static let attributes: [String: AttributeKind] = [
    "href": .address, "src": .address, "srcset": .list, "poster": .address, "action": .address,
    "data": .address,
  ]

  /// Changes the addresses of a list such as `srcset`, in which each address is followed by its
  /// descriptors and commas separate the candidates.
  private static func list(_ list: String, changing change: (Substring) -> String) -> String {
    list.split(separator: ", ").map { candidate in
      let end = candidate.firstIndex(of: " ") ?? candidate.endIndex
      return change(candidate[..<end]) + candidate[end...]
    }.joined(separator: ", ")
  }
}
