import Bytes

/// The options of a fence one after the other: words with or without a value, between white space,
/// commas or braces.
struct FenceOptions {
  struct Option {
    var name: String
    /// What stands behind `=`, without its quotes or brackets.
    var value: String?
  }

  private var rest: BorrowedBytes

  init(_ text: BorrowedBytes) { rest = text }

  mutating func next() -> Option? {
    rest = rest.drop(while: isBetween)
    guard !rest.isEmpty else { return nil }
    let name = take { !isBetween($0) && $0 != UInt8(ascii: "=") }
    guard rest.first == UInt8(ascii: "=") else { return Option(name: name, value: nil) }
    rest = rest.dropFirst()
    return Option(name: name, value: value())
  }

  private mutating func value() -> String {
    switch rest.first {
    case UInt8(ascii: "\""): quoted(until: UInt8(ascii: "\""))
    case UInt8(ascii: "'"): quoted(until: UInt8(ascii: "'"))
    case UInt8(ascii: "["): quoted(until: UInt8(ascii: "]"))
    case UInt8(ascii: "{"): quoted(until: UInt8(ascii: "}"))
    default: take { !isBetween($0) }
    }
  }

  private mutating func quoted(until end: UInt8) -> String {
    rest = rest.dropFirst()
    let value = take { $0 != end }
    rest = rest.dropFirst()
    return value
  }

  private mutating func take(while belongs: (UInt8) -> Bool) -> String {
    let taken = rest.prefix(while: belongs)
    rest = rest.dropFirst(taken.count)
    return String(decoding: taken, as: UTF8.self)
  }
}

private func isBetween(_ byte: UInt8) -> Bool {
  byte == 0x20 || (0x09...0x0D).contains(byte) || byte == UInt8(ascii: ",")
    || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}")
}
