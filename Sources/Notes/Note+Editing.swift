import Liquid

/// Bytes that take the place of some of a body.
public struct BodyEdit: Hashable, Sendable {
  public var range: Range<Int>
  public var bytes: [UInt8]

  public init(_ range: Range<Int>, _ bytes: some Sequence<UInt8>) {
    self.range = range
    self.bytes = Array(bytes)
  }
}

extension Note {
  /// The body with some places of it written anew; edits are in order and do not overlap.
  public func body(with edits: [BodyEdit]) -> HTML {
    guard !edits.isEmpty else { return body }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(edits.reduce(body.bytes.count) { $0 + $1.bytes.count })
    var end = 0
    for edit in edits {
      bytes += body.bytes[end..<edit.range.lowerBound]
      bytes += edit.bytes
      end = edit.range.upperBound
    }
    return HTML(bytes + body.bytes[end...])
  }

  /// Writes some places of the body anew; what is known to stand in it is found there afterwards.
  public mutating func apply(_ edits: [BodyEdit]) {
    guard !edits.isEmpty else { return }
    body = body(with: edits)
    let shift = Shift(edits)
    titleLength = shift.moved(titleLength)
    for i in formulas.indices { formulas[i].range = shift.moved(formulas[i].range) }
    for i in images.indices {
      images[i].range = shift.moved(images[i].range)
      images[i].sourceRange = shift.moved(images[i].sourceRange)
    }
  }
}

/// Where the offsets of a body are after some edits.
private struct Shift {
  /// Where each edit ends, and by how much what follows it has moved.
  private var steps: [(end: Int, length: Int)] = []

  init(_ edits: [BodyEdit]) {
    var length = 0
    for edit in edits {
      length += edit.bytes.count - edit.range.count
      steps.append((edit.range.upperBound, length))
    }
  }

  func moved(_ offset: Int) -> Int {
    var low = 0
    var high = steps.count
    // Up to the first edit that ends behind the offset.
    while low < high {
      let middle = (low + high) / 2
      if steps[middle].end <= offset { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? offset : offset + steps[low - 1].length
  }

  func moved(_ range: Range<Int>) -> Range<Int> {
    moved(range.lowerBound)..<moved(range.upperBound)
  }
}
