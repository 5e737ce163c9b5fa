import Bytes

/// A pattern with `*`, `?` and sets such as `[a-z]`, compared byte by byte.
///
/// Comparing takes at most the product of both lengths and the text's once more, whatever the pattern,
/// since only the last `*` and the last `**` are ever tried again.
package struct Wildcard: Hashable, Sendable {
  /// The meaning of stars and question marks.
  package enum Syntax: Sendable {
    /// A name in a `.gitignore` file: `*` is any bytes but `/`.
    case name
    /// A path in a `.gitignore` file: `*` is any bytes but `/`, and `**` as a whole component any
    /// folders.
    case path
    /// A pattern of most other tools: `*` is any bytes but `/`, and `**` any bytes.
    case glob
    /// A pattern to which `/` is a byte as any other.
    case text
  }

  private let elements: [Element]

  fileprivate enum Element: Hashable {
    case byte(UInt8)
    /// One of some bytes, but never `/`: for each byte whether it is one of them.
    case set([Bool])
    /// Any byte but `/`.
    case any
    /// Any byte.
    case byteOrSlash
    /// Any bytes but `/`.
    case run
    /// Any bytes.
    case tree
    /// Nothing, or any bytes and a `/`.
    case folders
  }

  /// - Returns: `nil` for what matches nothing: a set or an escape that does not end.
  package init?(_ pattern: ArraySlice<UInt8>, _ syntax: Syntax) {
    var reader = WildcardReader(pattern)
    var elements: [Element] = []
    while let byte = reader.next() {
      switch byte {
      case UInt8(ascii: "\\"):
        guard let literal = reader.next() else { return nil }
        elements.append(.byte(literal))
      case UInt8(ascii: "?"): elements.append(syntax == .text ? .byteOrSlash : .any)
      case UInt8(ascii: "["):
        guard let set = reader.set() else { return nil }
        elements.append(.set((UInt8.min...UInt8.max).map(set.contains)))
      case UInt8(ascii: "*"):
        let stars = reader.stars()
        switch syntax {
        case .text: elements.append(.tree)
        case .glob where stars > 1: elements.append(.tree)
        case .path where stars > 1 && reader.isComponent(stars):
          elements.append(reader.skip(UInt8(ascii: "/")) ? .folders : .tree)
        default: elements.append(.run)
        }
      default: elements.append(.byte(byte))
      }
    }
    self.elements = elements
  }

  /// Returns whether the pattern means the whole of a text.
  package func matches(_ text: BorrowedBytes) -> Bool {
    if case .byte(let last)? = elements.last, text.last != last { return false }
    var (element, place) = (0, text.startIndex)
    // Where to go on after the last `*`, and after the last `**`, with one byte more.
    var run: (element: Int, place: Int)?
    var tree: (element: Int, place: Int)?
    while true {
      if element == elements.count {
        if place == text.endIndex { return true }
      } else {
        switch elements[element] {
        case .run:
          element += 1
          run = (element, place)
          continue
        case .tree, .folders:
          element += 1
          (tree, run) = ((element, place), nil)
          continue
        case let single:
          if place < text.endIndex, single.matches(text[place]) {
            (element, place) = (element + 1, place + 1)
            continue
          }
        }
      }
      if let (after, start) = run, start < text.endIndex, text[start] != UInt8(ascii: "/") {
        run = (after, start + 1)
        (element, place) = (after, start + 1)
      } else if let (after, start) = tree, let next = self.place(after: start, before: after, text)
      {
        (tree, run) = ((after, next), nil)
        (element, place) = (after, next)
      } else {
        return false
      }
    }
  }

  /// The next place that the `**` before an element may reach to.
  private func place(after place: Int, before element: Int, _ text: BorrowedBytes) -> Int? {
    guard elements[element - 1] == .folders else {
      return place < text.endIndex ? place + 1 : nil
    }
    return text[place...].firstIndex(of: UInt8(ascii: "/")).map { $0 + 1 }
  }
}

extension Wildcard.Element {
  /// Whether a byte is one that this means.
  fileprivate func matches(_ byte: UInt8) -> Bool {
    switch self {
    case .byte(let own): byte == own
    case .set(let bytes): byte != UInt8(ascii: "/") && bytes[Int(byte)]
    case .byteOrSlash: true
    case .any: byte != UInt8(ascii: "/")
    case .run, .tree, .folders: false
    }
  }
}
