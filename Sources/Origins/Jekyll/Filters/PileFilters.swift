import Liquid

/// Filters that add to a list or take from it, and `sample`.
let pileFilters: [String: Filter] = [
  "push": taking(1...1) { input, arguments, _ in
    input.changed { $0 + [arguments[0]] }
  },
  "unshift": taking(1...1) { input, arguments, _ in
    input.changed { [arguments[0]] + $0 }
  },
  "pop": taking(0...1) { input, arguments, _ in
    let count = try count(arguments)
    return input.changed { Array($0.dropLast(count)) }
  },
  "shift": taking(0...1) { input, arguments, _ in
    let count = try count(arguments)
    return input.changed { Array($0.dropFirst(count)) }
  },
  "sample": taking(0...1) { input, arguments, rendering in
    guard case .array(var elements) = input else { return input }
    var random = Draw(&rendering)
    elements.shuffle(using: &random)
    let count = arguments.count > 0 ? arguments[0].wholeNumber ?? 1 : 1
    return count == 1 ? elements.first ?? .null : .array(Array(elements.prefix(max(0, count))))
  },
]

private func count(_ arguments: Arguments) throws -> Int {
  guard arguments.count > 0 else { return 1 }
  guard let count = arguments[0].wholeNumber, count >= 0 else {
    throw Fault("the filter takes a whole number, not '\(arguments[0].text)'")
  }
  return count
}

/// Random numbers that are the same in every build: they depend on the page and on how many samples
/// it has taken.
private struct Draw: RandomNumberGenerator {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  init(_ rendering: inout Rendering) {
    let turn = rendering.store["samples"]?.wholeNumber ?? 0
    rendering.store["samples"] = .integer(turn + 1)
    let page = rendering.member("path", of: rendering["page"]).text
    for byte in "\(turn) \(page)".utf8 { state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
  }

  /// SplitMix64.
  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}

extension Value {
  /// The list after a change; what is no list stays as it is.
  fileprivate func changed(_ change: ([Value]) -> [Value]) -> Value {
    guard case .array(let elements) = self else { return self }
    return .array(change(elements))
  }
}
