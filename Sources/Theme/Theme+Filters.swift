import BookIndex
import Bytes
import Liquid
import Text

extension Theme {
  /// The filters that only templates of themes have.
  ///
  /// - `{{ count | number: site.lang }}`: the number with the group separators of a language.
  /// - `{{ title | phrases: 20 }}`: a title of more ideographs than that, with a `<wbr>` between its
  ///   words.
  static let filters: [String: Filter] = siteFilters.merging([
    "number": { input, arguments, _ in
      guard case .integer(let number) = input else { return input }
      return .string(number.grouped(in: arguments[0].text))
    },
    "phrases": { input, arguments, _ in
      guard case .string(let title) = input, case .integer(let least) = arguments[0],
        title.utf8.count > 3 * least
      else { return input }
      let phrases = title.phrases
      guard phrases.count > 1 else { return input }
      var markup = ByteWriter(capacity: 2 * title.utf8.count)
      for (number, phrase) in phrases.enumerated() {
        if number > 0 { markup.append("<wbr>") }
        markup.append(escaping: String(phrase))
      }
      return .html(HTML(markup.array))
    },
  ]) { $1 }
}
