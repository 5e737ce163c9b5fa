import Liquid
import Notes
import PlainText

extension InspectedNote {
  /// The note as one JSON object; lines count from 1 in the original file.
  func value(showing detail: Detail) -> Value {
    var object = object
    if detail == .evidence {
      object["lines"] = .array(note.source.lineReadings.map(\.value))
    }
    return .object(object)
  }

  private var object: Object {
    [
      "source": .string(note.source.path),
      "format": .string(note.source.format.rawValue),
      "title": .string(note.title),
      "date": note.source.date.map { .string($0.rfc3339) } ?? .null,
      "updated": note.source.updated.map { .string($0.rfc3339) } ?? .null,
      "url": .string(url),
      "lang": note.source.lang.map(Value.string) ?? .null,
      "tags": .array(note.source.tags.map(Value.string)),
      "categories": .array(note.source.categories.map(Value.string)),
      "draft": .bool(note.source.publication == .draft),
      "headings": .array(note.outline.headings.map(\.value)),
      "code": .array(
        note.codeBlocks.map {
          range($0.lines, ["language": .string($0.language)])
        }),
      "listItems": .array(note.listItems.map { range($0.lines) }),
      "links": .array(
        note.links.map { ["line": .integer($0.line), "href": .string($0.href)] }),
      "images": .array(
        note.images.map {
          ["line": .integer($0.line), "src": .string($0.src), "alt": .string($0.alt)]
        }),
      "mentions": .array((note.mentions + note.found.all).map(\.value)),
      "diagnostics": .array(note.diagnostics.map(\.value)),
    ]
  }

  private func range(_ lines: ClosedRange<Int>, _ more: Object = Object()) -> Value {
    var object: Object = [
      "start": .integer(lines.lowerBound), "end": .integer(lines.upperBound),
    ]
    for (key, value) in more { object[key] = value }
    return .object(object)
  }
}

extension LineReading {
  fileprivate var value: Value {
    [
      "line": .integer(line), "kind": .string(kind), "margin": .integer(margin),
      "gap": .integer(isAfterBlank ? 1 : 0), "evidence": .array(evidence.map(Value.string)),
    ]
  }
}

extension Outline.Heading {
  fileprivate var value: Value {
    [
      "line": .integer(line), "level": .integer(level), "id": .string(id), "text": .string(text),
    ]
  }
}
