import BookIndex
import Liquid

extension Mention {
  /// What is found by it and how, for a reader: `marked: closures › in loops`.
  var summary: String {
    "\(kind.name): \(mark.path.map(\.text).joined(separator: " › "))" + mark.target.summary
  }

  /// The mention as a JSON object.
  var value: Value {
    var object: Object = [
      "kind": .string(kind.name), "entry": .array(mark.path.map { .string($0.text) }),
    ]
    if mark.path.contains(where: { $0.sort != nil }) {
      object["sort"] = .array(mark.path.map { .string($0.sort ?? $0.text) })
    }
    switch mark.target {
    case .here, .main: break
    case .see(let other): object["see"] = .string(other)
    case .seeAlso(let other): object["seeAlso"] = .string(other)
    }
    if let definition { object["definition"] = .string(definition) }
    object["places"] = .array(places.map(\.value))
    return .object(object)
  }
}

extension Mention.Place {
  /// Where it leads, for a reader.
  var summary: String {
    let main = isMain ? "  (main)" : ""
    if case .id(let id) = anchor { return "  #\(id)\(main)" }
    return main
  }

  fileprivate var value: Value {
    var object: Object = ["line": .integer(line), "main": .bool(isMain)]
    switch anchor {
    case .page, .numbered: object["anchor"] = .null
    case .id(let id): object["anchor"] = .string(id)
    case .text(let range, _):
      object["text"] = .array([.integer(range.lowerBound), .integer(range.upperBound)])
    }
    object["heading"] = heading.map(Value.integer) ?? .null
    return .object(object)
  }
}

extension IndexMark.Target {
  fileprivate var summary: String {
    switch self {
    case .here, .main: ""
    case .see(let other): ", see \(other)"
    case .seeAlso(let other): ", see also \(other)"
    }
  }
}
