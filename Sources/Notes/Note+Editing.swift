import Liquid

/// An edit of a body: a range, and the bytes that replace the range.
public struct BodyEdit: Hashable, Sendable {
  /// The byte range in the body before all edits.
  public var range: Range<Int>
  public var bytes: [UInt8]

  public init(_ range: Range<Int>, _ bytes: some Sequence<UInt8>) {
    self.range = range
    self.bytes = Array(bytes)
  }
}

extension Note {
  /// Returns the body with edits applied. The edits must be sorted and must not overlap.
  public func body(with edits: [BodyEdit]) -> HTML {
    // Access `body` only once, because the access may read a file.
    let body = body
    guard !edits.isEmpty else { return body }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(edits.reduce(body.bytes.count) { $0 + $1.bytes.count })
    var end = 0
    for edit in edits {
      bytes += body.bytes[end..<edit.range.lowerBound]
      bytes += edit.bytes
      end = edit.range.upperBound
    }
    bytes += body.bytes[end...]
    return HTML(bytes)
  }

  /// Applies edits to the body, and adjusts all properties of the note that are ranges in the body.
  /// The edits must be sorted and must not overlap.
  public mutating func apply(_ edits: [BodyEdit]) {
    guard !edits.isEmpty else { return }
    body = body(with: edits)
    let shift = OffsetMap(edits)
    // An insertion right after the title is not part of it.
    if titleLength > 0 { titleLength += shift.shift(at: titleLength - 1) }
    for i in formulas.indices { formulas[i].range = shift.moved(formulas[i].range) }
    for i in diagrams.indices { diagrams[i].range = shift.moved(diagrams[i].range) }
    for i in headingLinks.indices { headingLinks[i] = shift.moved(headingLinks[i]) }
    editOffsets = shift
    for i in mentions.indices {
      for j in mentions[i].places.indices {
        if case .text(let range, let id) = mentions[i].places[j].anchor {
          mentions[i].places[j].anchor = .text(shift.moved(range), id: id)
        }
      }
    }
    for i in images.indices {
      images[i].range = shift.moved(images[i].range)
      images[i].sourceRange = shift.moved(images[i].sourceRange)
    }
  }
}
