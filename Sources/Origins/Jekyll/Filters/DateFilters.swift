import Liquid
import Notes
import Text

extension SiteReader {
  /// The filters that format dates, in the site's time zone.
  var dateFilters: [String: Filter] {
    let zone = configuration.notes.zone
    func written(_ format: String) -> Filter {
      filter(argumentCount: 0...0) { input, _, rendering in
        guard let moment = try moment(input, in: zone, rendering) else { return input }
        return .string(moment.formatted(format))
      }
    }
    func named(_ month: String) -> Filter {
      filter(argumentCount: 0...2) { input, arguments, rendering in
        guard let moment = try moment(input, in: zone, rendering) else { return input }
        guard arguments[0].text == "ordinal" else {
          return .string(moment.formatted("%d \(month) %Y"))
        }
        let day = moment.formatted("%-d") + ordinalEnding(moment.formatted("%d"))
        return .string(
          arguments[1].text == "US"
            ? moment.formatted(month) + " \(day), " + moment.formatted("%Y")
            : day + moment.formatted(" \(month) %Y"))
      }
    }
    return [
      "date_to_xmlschema": written("%Y-%m-%dT%H:%M:%S%:z"),
      "date_to_rfc822": written("%a, %d %b %Y %H:%M:%S %z"),
      "date_to_string": named("%b"),
      "date_to_long_string": named("%B"),
    ]
  }
}

/// Returns the input of a filter as a time in the site's time zone; `nil` for an empty input.
private func moment(
  _ input: Value, in zone: Zone, _ rendering: borrowing Rendering
) throws -> Moment? {
  guard !input.text.isEmpty else { return nil }
  if let date = DateTime(parsing: input.text, zone: zone) { return Moment(date.shown(in: zone)) }
  let environment = rendering.environment
  guard let moment = Moment(input, now: environment.now, 0),
    var date = DateTime(unixTime: moment.seconds, offset: 0)
  else {
    throw UnlocatedError(
      "'\(input.text)' is not a valid date; write it like 2020-06-15 14:30:00 +0800")
  }
  // A text without a zone is in the site's zone, whatever the zone of the machine.
  if Moment(input, now: environment.now, 3_600)?.seconds != moment.seconds { date.move(to: zone) }
  return Moment(date.shown(in: zone))
}

/// Returns the ending of an English ordinal number: 1st, 2nd, 3rd, 4th, 11th, 21st.
private func ordinalEnding(_ day: String) -> String {
  guard let number = Int(day), !(11...13).contains(number) else { return "th" }
  return switch number % 10 {
  case 1: "st"
  case 2: "nd"
  case 3: "rd"
  default: "th"
  }
}
