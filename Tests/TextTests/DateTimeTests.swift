import Testing

@testable import Text

@Suite struct DateTimeTests {
  @Test(
    "dates in the forms that authors use",
    arguments: [
      ("2016-12-22", "2016-12-22 00:00:00 +0800"), ("2016-1-2", "2016-01-02 00:00:00 +0800"),
      ("2016-1-02", "2016-01-02 00:00:00 +0800"), ("2016/12/22", "2016-12-22 00:00:00 +0800"),
      ("2016.12.22", "2016-12-22 00:00:00 +0800"), ("20161222", "2016-12-22 00:00:00 +0800"),
      ("2016年1月2日", "2016-01-02 00:00:00 +0800"),
      ("2016-12-22 22:22", "2016-12-22 22:22:00 +0800"),
      ("2016-12-22   22:22:49", "2016-12-22 22:22:49 +0800"),
      ("2016-12-22 9:05:07", "2016-12-22 09:05:07 +0800"),
      ("2016-12-22 22:22:49 +0100", "2016-12-22 22:22:49 +0100"),
      ("2016-12-22 9:22:49 -0330", "2016-12-22 09:22:49 -0330"),
      ("2016-12-22 22:22:49.123456789 +01:00", "2016-12-22 22:22:49 +0100"),
      ("2016-12-22T22:22", "2016-12-22 22:22:00 +0800"),
      ("2016-12-22T22:22:49-07:00", "2016-12-22 22:22:49 -0700"),
      ("2016-12-22T22:22:49Z", "2016-12-22 22:22:49 +0000"),
      ("2016-12-22 22:22:49 UTC", "2016-12-22 22:22:49 +0000"),
      ("2016-12-22 9:05 pm", "2016-12-22 21:05:00 +0800"),
      ("12 dec 2016", "2016-12-12 00:00:00 +0800"),
      ("Dec 22, 2016", "2016-12-22 00:00:00 +0800"),
      ("December 2nd, 2016 12:30 AM", "2016-12-02 00:30:00 +0800"),
      ("Thu, 22 Dec 2016 22:22:49 +0000", "2016-12-22 22:22:49 +0000"),
      ("  2016-12-22\t", "2016-12-22 00:00:00 +0800"), ("2020-02-29", "2020-02-29 00:00:00 +0800"),
    ])
  func parsing(text: String, date: String) {
    #expect(DateTime(parsing: text, zone: .fixed(480))?.description == date)
  }

  @Test(
    "texts that are not dates",
    arguments: [
      "", "soon", "2016", "2016-13-01", "2016-02-30", "2019-02-29", "16-12-22", "2016-12-22x",
      "2016-12-22 25:00", "2016-12-22 22", "2016-12-22 22:2", "01/02/2016", "2016-12-22 22:22 CST",
      "2016-12-22T22:22:49+99:00", "1900-02-29", "2016-00-01", "2016-1-1-1", "123456789",
    ])
  func noDate(text: String) {
    #expect(DateTime(parsing: text) == nil)
  }

  @Test("days since 1970 agree with counting them one by one")
  func unixTime() throws {
    var days = 0
    for year in 1970...2101 {
      for month in 1...12 {
        for day in 1...DateTime.days(in: month, of: year) {
          let date = try #require(DateTime(year: year, month: month, day: day))
          #expect(date.unixTime == days * 86_400)
          days += 1
        }
      }
    }
    #expect(DateTime(year: 1969, month: 12, day: 31, hour: 23)?.unixTime == -3600)
    #expect(DateTime(year: 0, month: 3, day: 1)?.unixTime == -719_468 * 86_400)
    #expect(DateTime(year: 0, month: 1, day: 1)?.unixTime == -719_528 * 86_400)
  }

  @Test("dates are ordered by their moments, whatever their zones")
  func order() throws {
    let early = try #require(DateTime(parsing: "2016-12-22 08:00:00 +0800"))
    let late = try #require(DateTime(parsing: "2016-12-22 00:00:01 +0000"))
    #expect(early < late)
    #expect(early.rfc3339 == "2016-12-22T08:00:00+08:00")
    #expect(late.rfc3339 == "2016-12-22T00:00:01Z")
  }
}
