let replacingFilters: [String: Filter] = [
  "replace": taking(1...2) { input, arguments, rendering in
    try replace(.all, arguments[0], with: arguments[1], in: input, &rendering)
  },
  "replace_first": taking(1...2) { input, arguments, rendering in
    try replace(.first, arguments[0], with: arguments[1], in: input, &rendering)
  },
  "replace_last": taking(2...2) { input, arguments, rendering in
    try replace(.last, arguments[0], with: arguments[1], in: input, &rendering)
  },
  "remove": taking(1...1) { input, arguments, rendering in
    try replace(.all, arguments[0], with: .null, in: input, &rendering)
  },
  "remove_first": taking(1...1) { input, arguments, rendering in
    try replace(.first, arguments[0], with: .null, in: input, &rendering)
  },
  "remove_last": taking(1...1) { input, arguments, rendering in
    try replace(.last, arguments[0], with: .null, in: input, &rendering)
  },
]

private enum Which { case all, first, last }

private func replace(
  _ which: Which, _ old: Value, with new: Value, in input: Value, _ rendering: inout Rendering
) throws -> Value {
  let bytes = Array(input.text.utf8)
  let search = ByteSearch(old.text.utf8)
  let new = Array(new.text.utf8)
  var places = search.needle.isEmpty ? boundaries(of: bytes) : search.all(in: bytes)
  switch which {
  case .all: break
  case .first: places = Array(places.prefix(1))
  // The last place may overlap one found from the left.
  case .last: places = last(search, in: bytes, places).map { [$0] } ?? []
  }
  let (growth, overflow) = places.count.multipliedReportingOverflow(by: new.count)
  try rendering.reserve(bytes: overflow ? Int.max : sum(bytes.count, growth))
  var output: [UInt8] = []
  output.reserveCapacity(bytes.count + growth)
  var start = 0
  for place in places {
    output += bytes[start..<place]
    output += new
    start = place + search.needle.count
  }
  output += bytes[start...]
  return .string(String(decoding: output, as: UTF8.self))
}

/// Every place between two characters, and both ends: where nothing stands.
private func boundaries(of bytes: [UInt8]) -> [Int] {
  bytes.indices.filter { bytes[$0] & 0xc0 != 0x80 } + [bytes.count]
}

private func last(_ search: ByteSearch, in bytes: [UInt8], _ places: [Int]) -> Int? {
  guard var last = places.last, !search.needle.isEmpty else { return places.last }
  while let next = search.first(in: bytes, from: last + 1) { last = next }
  return last
}
