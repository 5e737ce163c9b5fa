import Bytes

/// The forms in which feeds and site maps write times.
///
/// They are read byte by byte: a site map has one for each of its pages.
enum WrittenTime {
  /// Whether a text is a `date-time` of RFC 3339, section 5.6.
  static func isRFC3339(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    return rest.take("0000-00-00") && (rest.take("T") || rest.take("t"))
      && rest.take("00:00:00") && rest.takeFraction() && rest.takeZone() && rest.isEmpty
  }

  /// Whether a text is a date or a time by W3C's note on formats: a year, a month, a day, or a time
  /// with its zone.
  static func isW3C(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    guard rest.take("0000") else { return false }
    if rest.isEmpty { return true }
    guard rest.take("-00") else { return false }
    if rest.isEmpty { return true }
    guard rest.take("-00") else { return false }
    if rest.isEmpty { return true }
    guard rest.take("T00:00") else { return false }
    if rest.take(":00"), !rest.takeFraction() { return false }
    return rest.takeZone() && rest.isEmpty
  }
}

extension ArraySlice<UInt8> {
  /// Removes a prefix of a form, in which `0` means any digit.
  fileprivate mutating func take(_ form: StaticString) -> Bool {
    let form = Array(BorrowedBytes(form))
    guard count >= form.count else { return false }
    let isSo = zip(self, form).allSatisfy { byte, wanted in
      wanted == UInt8(ascii: "0") ? byte.isDigit : byte == wanted
    }
    if isSo { removeFirst(form.count) }
    return isSo
  }

  /// Removes a fraction of a second, if there is one.
  fileprivate mutating func takeFraction() -> Bool {
    guard first == UInt8(ascii: ".") else { return true }
    let digits = dropFirst().prefix(while: \.isDigit)
    removeFirst(digits.count + 1)
    return !digits.isEmpty
  }

  fileprivate mutating func takeZone() -> Bool {
    take("Z") || take("z") || take("+00:00") || take("-00:00")
  }
}
