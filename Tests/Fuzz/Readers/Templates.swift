import Liquid

/// Renders a Liquid template with the JSON before the first NUL as data.
func readLiquid(_ bytes: [UInt8]) {
  let parts = bytes.split(
    separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
  let json = parts.count > 1 ? Array(parts[0]) : Array(standard.utf8)
  let data = (try? Value(json: json)) ?? .object(Object())
  var limits = Limits()
  limits.steps = 10_000
  _ = Rendition(
    template: Array(parts[parts.count - 1]), data: data,
    partials: Partials(names: ["a"]) { _ in Array("{{ b }}{% include 'a' %}".utf8) },
    limits: limits)
}

private let standard = #"{"a": [1, 2.5, "x", null, {"b": "2024-05-01"}], "s": "é字", "n": -9}"#
