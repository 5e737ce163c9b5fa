import Bytes

/// Text formats of dates.
extension DateTime {
  /// The format of RFC 3339, for feeds and `<time>`: `2016-12-22T22:22:49+08:00`.
  public var rfc3339: String {
    written { text in
      text.put(date: self)
      text.put("T")
      text.put(timeOf: self)
      if offset == 0 { text.put("Z") } else { text.put(zoneOf: self, separator: ":") }
    }
  }

  /// The date without the time: `2016-12-22`.
  public var civilDate: String { written { $0.put(date: self) } }

  private func written(_ write: (inout ByteWriter) -> Void) -> String {
    var text = ByteWriter(capacity: 32)
    write(&text)
    return String(decoding: text.bytes, as: UTF8.self)
  }
}

extension DateTime: CustomStringConvertible {
  /// The format in which Liquid prints a date: `2016-12-22 22:22:49 +0800`.
  public var description: String {
    written { text in
      text.put(date: self)
      text.put(" ")
      text.put(timeOf: self)
      text.put(" ")
      text.put(zoneOf: self, separator: nil)
    }
  }
}

/// Writes digits and signs into a buffer. It must be fast, because pages show many dates.
extension ByteWriter {
  /// An upper limit for the length: seven numbers of any size and six signs.
  fileprivate mutating func put(_ sign: Unicode.Scalar) { append(UInt8(ascii: sign)) }

  fileprivate mutating func put(date: DateTime) {
    put(date.year, width: 4)
    put("-")
    put(date.month)
    put("-")
    put(date.day)
  }

  fileprivate mutating func put(timeOf date: DateTime) {
    put(date.hour)
    put(":")
    put(date.minute)
    put(":")
    put(date.second)
  }

  fileprivate mutating func put(zoneOf date: DateTime, separator: Unicode.Scalar?) {
    let minutes = Int(date.offset.magnitude)
    put(date.offset < 0 ? "-" : "+")
    put(minutes / 60)
    if let separator { put(separator) }
    put(minutes % 60)
  }

  /// Writes a number, padded with zeros to a width.
  private mutating func put(_ number: Int, width: Int = 2) {
    let number = max(0, number)
    // Most numbers have two digits, and division by a constant is fast.
    if width == 2, number < 100 {
      append(0x30 + UInt8(truncatingIfNeeded: number / 10))
      return append(0x30 + UInt8(truncatingIfNeeded: number % 10))
    }
    var place = width == 4 ? 1000 : 10
    while number / place >= 10 { place *= 10 }
    while place > 0 {
      append(0x30 + UInt8(number / place % 10))
      place /= 10
    }
  }
}
