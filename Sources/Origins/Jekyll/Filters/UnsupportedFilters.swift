import Liquid

/// Filters of Jekyll that compile style sheets, which Thumbindex does not.
let unsupportedFilters: [String: Filter] = [
  "sassify": { _, _, _ in throw unsupported("sassify") },
  "scssify": { _, _, _ in throw unsupported("scssify") },
]

private func unsupported(_ name: String) -> Fault {
  Fault("\(name) is not supported; write CSS, or compile the sheet beforehand", kind: .undefined)
}
