/// A day of the proleptic Gregorian calendar.
struct CivilDate: Hashable, Sendable {
  var year: Int
  /// From 1.
  var month: Int
  /// From 1.
  var day: Int

  init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day so many days after 1970-01-01.
  ///
  /// Years are counted from March here, so that the leap day is their last; an era is the 400
  /// years after which the calendar repeats itself.
  init(days: Int) {
    let shifted = days + 719_468
    let era = shifted.floorDivided(by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// How many days after 1970-01-01 it is.
  var days: Int {
    let year = month <= 2 ? year - 1 : year
    let era = year.floorDivided(by: 400)
    let yearOfEra = year - era * 400
    let monthFromMarch = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// From 1.
  var dayOfYear: Int { days - CivilDate(year: year, month: 1, day: 1).days + 1 }

  /// From 0, Sunday.
  var weekday: Int { (days + 4).floorModulo(7) }

  /// The week of the year, weeks beginning on `first` (0 is Sunday); days before the first such day
  /// are in week 0.
  func week(beginningOn first: Int) -> Int {
    (dayOfYear - 1 + 7 - (weekday - first).floorModulo(7)) / 7
  }

  /// The week and its year by ISO 8601: weeks begin on Monday and belong to the year of their
  /// Thursday.
  var isoWeek: (year: Int, week: Int) {
    let thursday = CivilDate(days: days - (weekday - 1).floorModulo(7) + 3)
    return (thursday.year, (thursday.dayOfYear - 1) / 7 + 1)
  }

  /// The Monday of a week by ISO 8601.
  static func monday(ofWeek week: Int, in year: Int) -> CivilDate {
    let fourth = CivilDate(year: year, month: 1, day: 4)
    return CivilDate(days: fourth.days - (fourth.weekday - 1).floorModulo(7) + (week - 1) * 7)
  }
}

extension Int {
  /// The quotient rounded down; the divisor must be positive.
  func floorDivided(by divisor: Int) -> Int {
    let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? quotient - 1 : quotient
  }

  /// The remainder, never negative; the divisor must be positive.
  func floorModulo(_ divisor: Int) -> Int {
    let rest = self % divisor
    return rest < 0 ? rest + divisor : rest
  }
}
