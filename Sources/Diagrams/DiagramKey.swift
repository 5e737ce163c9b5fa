import Cache
import Notes
import Pictures

/// The input from which a diagram is drawn. Diagrams with equal keys have the same drawing.
package struct DiagramKey: Hashable, Sendable {
  let language: DiagramLanguage
  let text: String
}

/// The result of drawing a diagram: a drawing, or an error.
package enum DiagramResult: Hashable, Sendable {
  case drawing(Drawing)
  case fault(DiagramError)
}

/// A drawn diagram.
package struct Drawing: Hashable, Sendable {
  /// The drawing as SVG.
  let svg: String
  let size: PixelSize
}

/// The reason why a diagram cannot be drawn.
package struct DiagramError: Hashable, Sendable {
  /// The reason, as the part of a message that follows a colon.
  let reason: String
  /// The line of the error in the text of the diagram, from 1; `nil` if it is unknown.
  var line: Int?
  /// The source of the problem. Only problems of the diagram itself stay in the cache.
  var cause = Cause.diagram

  enum Cause: Hashable { case diagram, timeLimit, program }
}

extension Note {
  /// The keys of the note's diagrams, in order.
  package var diagramKeys: [DiagramKey] {
    diagrams.map { DiagramKey(language: $0.language, text: $0.text) }
  }
}

extension DiagramKey: Comparable {
  package static func < (a: Self, b: Self) -> Bool {
    a.language == b.language ? a.text < b.text : a.language.rawValue < b.language.rawValue
  }
}

extension DiagramKey: Cacheable {
  package func write(to writer: inout CacheWriter) {
    writer.write(language)
    writer.write(text)
  }

  package init(from reader: inout CacheReader) throws(CacheDamage) {
    (language, text) = (try reader.value(), try reader.text())
  }
}

extension DiagramResult: Cacheable {
  package func write(to writer: inout CacheWriter) {
    switch self {
    case .drawing(let drawing):
      writer.write(true)
      writer.write(drawing.svg)
      writer.write(drawing.size)
    case .fault(let fault):
      writer.write(false)
      writer.write(fault.reason)
      writer.write(fault.line ?? 0)
    }
  }

  package init(from reader: inout CacheReader) throws(CacheDamage) {
    if try reader.flag() {
      self = .drawing(Drawing(svg: try reader.text(), size: try reader.value()))
    } else {
      let (reason, line) = (try reader.text(), try reader.integer())
      self = .fault(DiagramError(reason: reason, line: line == 0 ? nil : line))
    }
  }
}
