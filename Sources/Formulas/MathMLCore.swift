/// A formula in MathML that another program wrote, read strictly and written anew as MathML Core,
/// which is what browsers show.
///
/// No tag of the program's is passed on: elements and attributes are those of a list, so that what
/// the author of a formula can make the program write is MathML and nothing else. The program's own
/// copy of the TeX is left out, which readers of feeds would show as text.
package struct MathMLCore: Hashable, Sendable {
  let text: String
}

extension MathMLCore {
  /// - Returns: `nil` if the text is not one element `math` of known elements.
  init?(reading source: String) {
    var writer = Writer()
    var rest = source.utf8[...]
    while let first = rest.first {
      if first == UInt8(ascii: "<") {
        guard let end = rest.firstIndex(of: UInt8(ascii: ">")), let tag = Tag(rest[..<end]) else {
          return nil
        }
        rest = rest[rest.index(after: end)...]
        guard writer.write(tag, before: Substring(rest)) else { return nil }
      } else {
        let text = rest.prefix { $0 != UInt8(ascii: "<") }
        guard writer.write(text: Substring(text)) else { return nil }
        rest = rest[text.endIndex...]
      }
    }
    guard writer.isWhole else { return nil }
    text = writer.text
  }
}
