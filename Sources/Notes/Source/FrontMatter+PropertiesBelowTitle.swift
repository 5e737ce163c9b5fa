import Bytes
import FrontMatter
import Text

extension FrontMatter {
  /// Reads the properties in the text of a note; `nil` if the text does not begin with properties.
  init?(propertiesOf text: ArraySlice<UInt8>, in form: NoteRules.PropertyForm) {
    switch form {
    case .doubleColons: self.init(propertiesOf: text)
    case .belowTitle(let dates, let updates):
      self.init(propertiesBelowTitleOf: text, dates: dates, updates: updates)
    }
  }

  /// Reads the lines `Name: value` below the heading of level 1 with which a text begins:
  ///
  ///     # Lamps
  ///
  ///     Created: May 1, 2024 9:00 AM
  ///     Tags: oil, wick
  ///
  /// They are a paragraph of their own, in which each line is a property.
  private init?(
    propertiesBelowTitleOf text: ArraySlice<UInt8>, dates: [String], updates: [String]
  ) {
    self = .none
    kind = .properties
    var properties: [Field] = []
    let isRead = text.withBytes { bytes in
      for line in TextLines(bytes, from: 0) {
        bodyLine += 1
        bodyOffset = text.startIndex + line.end
        let text = String(decoding: line.bytes, as: UTF8.self)
        if line.isBlank {
          if !properties.isEmpty { return true }
        } else if fields.isEmpty {
          guard let title = Field(title: text, onLine: bodyLine - 1) else { return false }
          fields.set(title)
        } else {
          guard let field = Field(propertyBelowTitle: text, onLine: bodyLine - 1) else {
            return false
          }
          properties.append(field)
        }
      }
      return !properties.isEmpty
    }
    guard isRead else { return nil }
    for (key, names) in [("date", dates), ("updated", updates)] {
      let candidates = names.lazy.compactMap { name in
        properties.firstIndex { $0.key.lowercased() == name && $0.hasDate }
      }
      if let first = candidates.first { properties[first].key = key }
    }
    for field in properties { fields.set(field) }
  }
}

extension FrontMatter.Field {
  private init(_ key: String, _ text: String, onLine line: Int) {
    self.init(
      key, .string(text), text: text, line: line, column: 1, isPlain: true, origin: nil)
  }

  /// Creates the title from a heading of level 1; `nil` for another line.
  fileprivate init?(title line: String, onLine number: Int) {
    guard let match = line.wholeMatch(of: /# +(.+?)\s*/) else { return nil }
    let text = String(match.1)
    self.init("title", text, onLine: number)
  }

  /// Creates the property on a line; `nil` if the line is no property.
  ///
  /// Tags are divided by commas. Of a date with an end or a zone, the text is the date alone.
  fileprivate init?(propertyBelowTitle line: String, onLine number: Int) {
    guard let match = line.wholeMatch(of: /([^\s:#>|\-*+`<!\[(][^:]{0,59}):\s+(\S.*?)\s*/) else {
      return nil
    }
    let (name, value) = (String(match.1), String(match.2))
    self.init(name, value, onLine: number)
    if ["tags", "tag"].contains(name.lowercased()) {
      let items = value.split(separator: ",").map {
        $0.split(separator: " ").joined(separator: " ")
      }
      (self.value, text) = (.array(items.map { .string($0) }), nil)
    } else if let end = [" → ", " ("].compactMap({ value.firstRange(of: $0)?.lowerBound }).min(),
      DateTime(parsing: String(value[..<end])) != nil
    {
      text = String(value[..<end])
    }
  }

  /// A Boolean value that indicates whether the text is a date.
  fileprivate var hasDate: Bool { text.flatMap { DateTime(parsing: $0) } != nil }
}
