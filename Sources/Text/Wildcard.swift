import Bytes

/// A pattern with `*`, `?` and sets such as `[a-z]`, matched byte by byte.
///
/// The time for matching is at most proportional to the length of the pattern times the length of
/// the text, even for hostile patterns, because only the last `*` and the last `**` are retried.
package struct Wildcard: Hashable, Sendable {
  /// The meaning of stars and question marks.
  package enum Syntax: Sendable {
    /// A name in a `.gitignore` file: `*` matches any bytes except `/`.
    case name
    /// A path in a `.gitignore` file: `*` matches any bytes except `/`, and `**` as a whole
    /// component matches any folders.
    case path
    /// A pattern of most other tools: `*` matches any bytes except `/`, and `**` matches any bytes.
    case glob
    /// A pattern in which `/` has no special meaning.
    case text
  }

  private let elements: [Element]

  fileprivate enum Element: Hashable {
    case byte(UInt8)
    /// One byte of a set, but never `/`. The array indicates for each byte whether it is in the
    /// set.
    case set([Bool])
    /// Any byte except `/`.
    case any
    /// Any byte.
    case byteOrSlash
    /// Any number of bytes except `/`.
    case run
    /// Any number of bytes.
    case tree
    /// Nothing, or any bytes followed by `/`.
    case folders
  }

  /// - Returns: `nil` for a pattern that matches nothing: one with an unclosed set or a trailing
  ///   escape.
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

  /// Indicates whether the pattern matches a whole text.
  package func matches(_ text: BorrowedBytes) -> Bool {
    if case .byte(let last)? = elements.last, text.last != last { return false }
    var (element, place) = (0, text.startIndex)
    // For the last `*` and the last `**`: the element after it, and the offset up to which it
    // matches. If the match fails, the star is extended from there.
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

  /// Returns the next offset to which the `**` before an element can extend; `nil` if there is
  /// none.
  private func place(after place: Int, before element: Int, _ text: BorrowedBytes) -> Int? {
    guard elements[element - 1] == .folders else {
      return place < text.endIndex ? place + 1 : nil
    }
    return text[place...].firstIndex(of: UInt8(ascii: "/")).map { $0 + 1 }
  }
}

extension Wildcard.Element {
  /// Indicates whether the element matches a single byte.
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
