extension DateReader {
  /// `14:30:45.123`, `2pm`, or six digits after a `t`, with the zone that follows.
  mutating func readTime() {
    for start in tokens.indices {
      guard let hour = number(at: start, digits: 1...6) else { continue }
      var end = start + 1
      var clock = (hour: hour, minute: 0, second: 0, nanoseconds: 0)
      if isMark(":", at: end), let minute = number(at: end + 1, digits: 1...2) {
        clock.minute = minute
        end += 2
        if isMark(":", at: end), let second = number(at: end + 1, digits: 1...2) {
          clock.second = second
          end += 2
          clock.nanoseconds = fraction(&end)
        }
      } else if word(at: start - 1) == "t", number(at: start - 2, digits: 7...8) != nil {
        guard case .number(_, let digits) = tokens[start], digits.isMultiple(of: 2) else {
          continue
        }
        let full = digits == 2 ? hour * 10_000 : digits == 4 ? hour * 100 : hour
        clock = (full / 10_000, full / 100 % 100, full % 100, 0)
        clock.nanoseconds = fraction(&end)
      } else if meridiem(skippingSpace(end)) == nil {
        continue
      }
      if let (isAfternoon, next) = meridiem(skippingSpace(end)) {
        clock.hour = clock.hour % 12 + (isAfternoon ? 12 : 0)
        end = next
      }
      if let (offset, next) = zone(skippingSpace(end)) {
        utcOffset = offset
        end = next
      }
      time = clock
      let begin = word(at: start - 1) == "t" ? start - 1 : start
      tokens.replaceSubrange(begin..<end, with: [.space])
      return
    }
  }

  private func fraction(_ end: inout Int) -> Int {
    guard isMark(".", at: end) || isMark(",", at: end), end + 1 < tokens.count,
      case .number(let number, let digits) = tokens[end + 1], digits <= 18
    else { return 0 }
    end += 2
    var nanoseconds = number
    if digits < 9 { for _ in digits..<9 { nanoseconds *= 10 } }
    if digits > 9 { for _ in 9..<digits { nanoseconds /= 10 } }
    return nanoseconds
  }

  /// `am`, `pm`, `a.m.`, and where it ends.
  private func meridiem(_ index: Int) -> (isAfternoon: Bool, end: Int)? {
    guard let word = word(at: index) else { return nil }
    if word == "am" || word == "pm" { return (word == "pm", index + 1) }
    guard word == "a" || word == "p", isMark(".", at: index + 1), self.word(at: index + 2) == "m"
    else { return nil }
    return (word == "p", index + (isMark(".", at: index + 3) ? 4 : 3))
  }

  /// `z`, `utc`, `est`, `+0900`, `-04:00`, `gmt+9`, and where it ends.
  private func zone(_ index: Int) -> (offset: Int, end: Int)? {
    if let word = word(at: index) {
      guard let offset = DateReader.zones[word] else { return nil }
      if offset == 0, let (shift, end) = shift(index + 1) { return (shift, end) }
      return (offset, index + 1)
    }
    return shift(index)
  }

  private func shift(_ index: Int) -> (offset: Int, end: Int)? {
    let sign = isMark("+", at: index) ? 1 : isMark("-", at: index) ? -1 : 0
    guard sign != 0, index + 1 < tokens.count,
      case .number(let number, let digits) = tokens[index + 1], digits <= 4
    else { return nil }
    if digits > 2 { return (sign * (number / 100 * 3_600 + number % 100 * 60), index + 2) }
    if isMark(":", at: index + 2), let minutes = self.number(at: index + 3, digits: 2...2) {
      return (sign * (number * 3_600 + minutes * 60), index + 4)
    }
    return (sign * number * 3_600, index + 2)
  }

  private static let zones: [String: Int] = [
    "z": 0, "utc": 0, "gmt": 0, "ut": 0, "wet": 0, "bst": 3_600, "cet": 3_600, "cest": 7_200,
    "eet": 7_200, "eest": 10_800, "msk": 10_800, "ist": 19_800, "jst": 32_400, "kst": 32_400,
    "hkt": 28_800, "sgt": 28_800, "est": -18_000, "edt": -14_400, "cst": -21_600, "cdt": -18_000,
    "mst": -25_200, "mdt": -21_600, "pst": -28_800, "pdt": -25_200, "akst": -32_400,
    "akdt": -28_800, "hst": -36_000,
  ]
}
