import Cache

extension Digest {
  /// In hexadecimal digits.
  var text: String { "\(String(high, radix: 16))-\(String(low, radix: 16))" }
}
