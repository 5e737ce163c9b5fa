import Bytes

/// A record of the template lines that the lines of the output come from.
///
/// A template that is parsed for tracing has a `Mark` before each node. Rendering a mark records
/// the byte offset in the output. Other templates have no marks and no extra cost.
struct Trace: Sendable {
  /// The relation between the lines of a piece of output and the lines of the template.
  enum Lines: Sendable {
    /// Each line of output corresponds to one line of the template.
    case parallel
    /// All lines correspond to the same line of the template, because a tag may write several
    /// lines.
    case same
  }

  private struct Piece: Sendable {
    /// The byte offset of the piece in the output.
    var output: Int
    /// The byte offset of its node in the template.
    var place: Int
    var lines: Lines
  }

  /// The template. Partials are not traced, so their output belongs to the tag that includes them.
  let source: Source
  private var pieces: [Piece] = []

  init(of source: Source) { self.source = source }

  mutating func add(at output: Int, from place: Int, _ lines: Lines) {
    pieces.append(Piece(output: output, place: place, lines: lines))
  }

  /// Changes the relation of the last piece.
  mutating func change(to lines: Lines) {
    if let last = pieces.indices.last { pieces[last].lines = lines }
  }
}

extension Trace {
  /// Returns for each line of the output the line of the template, from 1.
  func lines(of output: ArraySlice<UInt8>) -> [Int] {
    let sourceStarts = source.bytes.withBytes { lineStarts(of: $0) }
    let starts = output.withBytes { lineStarts(of: $0) }
    var lines: [Int] = []
    var next = 0
    /// The last piece that has begun: its line in the template from 1, and its line in the output
    /// from 0.
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

/// A node that writes nothing and marks the start of the next node.
struct Mark: Tag {
  /// The byte offset of the next node in the template.
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

  /// Declares that the output of the current tag corresponds line by line to the template, from the
  /// tag's line on. Otherwise all of it belongs to the tag's line.
  public mutating func keepLines() {
    guard trace?.source === source else { return }
    trace?.change(to: .parallel)
  }
}
