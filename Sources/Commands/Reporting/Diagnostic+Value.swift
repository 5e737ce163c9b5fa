import Diagnostics
import Liquid

extension Diagnostic {
  /// The diagnostic as one JSON object.
  var value: Value {
    [
      "path": .string(location.path),
      "line": location.line.map(Value.integer) ?? .null,
      "column": location.column.map(Value.integer) ?? .null,
      "severity": .string(severity.rawValue),
      "message": .string(message),
      "id": .string(id.description),
    ]
  }
}
