import Cache
import Notes

/// The drawings of a note's diagrams.
package struct NoteDrawings: Sendable {
  /// The drawing of each diagram; `nil` for a diagram that is shown as code.
  private let drawings: [Drawing?]
  /// The digest of all drawings, on which the page of the note depends.
  package let digest: Digest

  init(_ drawings: [Drawing?]) {
    self.drawings = drawings
    digest = Digest { writer in
      for drawing in drawings { writer.write(drawing?.svg) }
    }
  }
}

extension NoteDrawings {
  /// Returns the edits that show the drawings in a note's body.
  ///
  /// The description of each diagram stays below its drawing, so that readers who cannot see the
  /// drawing have it too.
  package func edits(of note: Note) -> [BodyEdit] {
    zip(note.diagrams, drawings).flatMap { diagram, drawing -> [BodyEdit] in
      guard let drawing else { return [] }
      let (start, end) = (diagram.range.lowerBound, diagram.range.upperBound)
      return [
        BodyEdit(
          start..<start,
          """
          <figure class="diagram">
          <div class="wide">\(drawing.image(alt: diagram.alt))</div>
          <details>
          <summary>\(diagram.label.escaped)</summary>

          """.utf8),
        BodyEdit(end..<end, "</details>\n</figure>\n".utf8),
      ]
    }
  }
}

extension Drawing {
  /// Returns the drawing as an image.
  ///
  /// The SVG is in the address of the image. In an image, browsers run no scripts and load no other
  /// files, so nothing that the program wrote can act on the page.
  ///
  /// A window shrinks the image to half its size at most, so that its text stays readable; a wider
  /// image scrolls.
  fileprivate func image(alt: String) -> String {
    let minimum = size.width / 2
    return
      "<img src=\"data:image/svg+xml,\(svg.asDataAddress)\" alt=\"\(alt.escaped)\""
      + " width=\"\(size.width)\" height=\"\(size.height)\""
      + " style=\"min-inline-size:\(minimum)px\" />"
  }
}

extension String {
  /// The text as a part of an address in an attribute. Characters that a page compresses well stay
  /// as they are where that is possible.
  fileprivate var asDataAddress: String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count * 3 / 2)
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: ","), UInt8(ascii: "/"), UInt8(ascii: ":"),
        UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: "("), UInt8(ascii: ")"):
        bytes.append(byte)
      default:
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
