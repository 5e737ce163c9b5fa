import Bytes

/// The date formats of feeds and site maps.
///
/// The text is matched byte by byte, because a site map has a date for each page.
enum DateFormatCheck {
  /// Indicates whether a text is a `date-time` (RFC 3339, section 5.6).
  static func isRFC3339(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    return rest.removePrefix(matching: "0000-00-00")
      && (rest.removePrefix(matching: "T") || rest.removePrefix(matching: "t"))
      && rest.removePrefix(matching: "00:00:00") && rest.removeFraction() && rest.removeZone()
      && rest.isEmpty
  }

  /// Indicates whether a text has a format of W3C's note on date formats: `2024`, `2024-05`,
  /// `2024-05-01`, `2024-05-01T10:00Z` or `2024-05-01T10:00:00.5+08:00`.
  static func isW3C(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    guard rest.removePrefix(matching: "0000") else { return false }
    if rest.isEmpty { return true }
    guard rest.removePrefix(matching: "-00") else { return false }
    if rest.isEmpty { return true }
    guard rest.removePrefix(matching: "-00") else { return false }
    if rest.isEmpty { return true }
    guard rest.removePrefix(matching: "T00:00") else { return false }
    if rest.removePrefix(matching: ":00"), !rest.removeFraction() { return false }
    return rest.removeZone() && rest.isEmpty
  }
}

extension ArraySlice<UInt8> {
  /// Removes a prefix that matches a pattern, in which `0` matches any digit. Returns `false` and
  /// removes nothing if the prefix does not match.
  fileprivate mutating func removePrefix(matching form: StaticString) -> Bool {
    let form = Array(BorrowedBytes(form))
    guard count >= form.count else { return false }
    let isSo = zip(self, form).allSatisfy { byte, wanted in
      wanted == UInt8(ascii: "0") ? byte.isDigit : byte == wanted
    }
    if isSo { removeFirst(form.count) }
    return isSo
  }

  /// Removes a fraction of a second, if there is one. Returns `false` if it is malformed.
  fileprivate mutating func removeFraction() -> Bool {
    guard first == UInt8(ascii: ".") else { return true }
    let digits = dropFirst().prefix(while: \.isDigit)
    removeFirst(digits.count + 1)
    return !digits.isEmpty
  }

  /// Removes a time zone: `Z`, `z`, or an offset such as `+08:00`. Returns `false` if there is no
  /// time zone.
  fileprivate mutating func removeZone() -> Bool {
    removePrefix(matching: "Z") || removePrefix(matching: "z") || removePrefix(matching: "+00:00")
      || removePrefix(matching: "-00:00")
  }
}
