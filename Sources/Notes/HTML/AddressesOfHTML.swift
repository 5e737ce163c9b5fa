import Bytes

/// A namespace for the function that rewrites the addresses in HTML.
package enum AddressesOfHTML {
  /// Appends HTML to `output` and changes its addresses.
  ///
  /// - Parameter change: Returns the new address for an address. The old and the new address are
  ///   escaped as in an attribute: `&amp;` for `&`.
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
          contentsOf: kind == .list
            ? changingAddresses(inList: value, with: change) : change(value[...]))
        written = attribute.value.upperBound
      }
    }
    output.append(html[written...])
  }

  /// The kind of an attribute's value: one address, or a list of addresses as in `srcset`.
  private enum AttributeKind { case address, list }

  /// The attributes that contain addresses (HTML, "Attributes").
  private static let attributes: [String: AttributeKind] = [
    "href": .address, "src": .address, "srcset": .list, "poster": .address, "action": .address,
    "data": .address,
  ]

  /// Returns the value of `srcset` with its addresses changed.
  ///
  /// The value is a list of candidates, each an address and its descriptors: `a.png 1x, b.png 2x`.
  private static func changingAddresses(inList list: String, with change: (Substring) -> String)
    -> String
  {
    list.split(separator: ", ").map { candidate in
      let end = candidate.firstIndex(of: " ") ?? candidate.endIndex
      return change(candidate[..<end]) + candidate[end...]
    }.joined(separator: ", ")
  }
}
