import Bytes

/// Where each piece of a template's output came from, for whoever reads the output by lines.
///
/// A template that is read to be traced has a mark before each of its nodes; rendering one notes
/// how far the output has got. Templates that are not traced have none and pay nothing.
struct Trace: Sendable {
  /// How the lines of a piece go with those of the template.
  enum Lines: Sendable {
    /// Each is the line below the one before.
    case parallel
    /// All are one: a tag may write as many lines as it likes.
    case same
  }

  private struct Piece: Sendable {
    var output: Int
    var place: Int
    var lines: Lines
  }

  /// The template; partials are not traced, so that what they write is the tag's that asked.
  let source: Source
  private var pieces: [Piece] = []

  init(of source: Source) { self.source = source }

  mutating func add(at output: Int, from place: Int, _ lines: Lines) {
    pieces.append(Piece(output: output, place: place, lines: lines))
  }

  /// Says otherwise of the last piece.
  mutating func change(to lines: Lines) {
    if let last = pieces.indices.last { pieces[last].lines = lines }
  }
}

extension Trace {
  /// For each line of the output from a place on, the line of the template, from 1.
  func lines(of output: ArraySlice<UInt8>) -> [Int] {
    let sourceStarts = source.bytes.withBytes { lineStarts(of: $0) }
    let starts = output.withBytes { lineStarts(of: $0) }
    var lines: [Int] = []
    var next = 0
    /// The last piece that has begun, by the line of its place and the line of the output it is in.
    var piece = (line: 1, output: 0, lines: Lines.parallel)
    for (number, start) in starts.enumerated() {
      while next < pieces.count, pieces[next].output <= start {
        let isWithinLineBefore = pieces[next].output < start
        piece.output = isWithinLineBefore ? max(0, number - 1) : number
        piece.line = Self.line(of: pieces[next].place, sourceStarts)
        piece.lines = pieces[next].lines
        next += 1
      }
      lines.append(piece.lines == .same ? piece.line : piece.line + number - piece.output)
    }
    return lines
  }

  private static func line(of place: Int, _ starts: [Int]) -> Int {
    starts.partitioningIndex { $0 > place }
  }
}

/// A node that writes nothing and marks where the node after it begins.
struct Mark: Tag {
  let place: Int
  let lines: Trace.Lines

  var isBlank: Bool { true }

  func render(_ rendering: inout Rendering) throws -> Flow {
    rendering.mark(place, lines)
    return .next
  }
}

extension Rendering {
  mutating func mark(_ place: Int, _ lines: Trace.Lines) {
    guard trace?.source === source else { return }
    trace?.add(at: output.count, from: place, lines)
  }

  /// Says that what the tag that is being rendered writes has, line by line, the lines of the
  /// template from the tag's own on; without this all it writes counts as the tag's line.
  public mutating func keepLines() {
    guard trace?.source === source else { return }
    trace?.change(to: .parallel)
  }
}
