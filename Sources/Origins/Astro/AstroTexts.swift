/// The title and the description of a site without Starlight. Astro has no setting for them; most
/// templates have them as constants, alone or in an object.
struct AstroTexts: Sendable {
  var title: String
  var description: String?

  /// The files of the templates, in the folder of the source.
  static let places = ["consts", "config", "site.config", "constants"].flatMap { name in
    ["\(name).ts", "\(name).js"]
  }

  /// - Returns: `nil` if the file has no title.
  init?(in path: String, _ reader: inout JavaScriptReader) {
    guard let exports = reader.allValues(in: path)?.object else { return nil }
    if let title = exports["SITE_TITLE"]?.string {
      self.title = title
      description = exports["SITE_DESCRIPTION"]?.string
      return
    }
    for (name, value) in exports.members where name.lowercased().hasPrefix("site") {
      guard let title = value["title"]?.string else { continue }
      self.title = title
      description = (value["description"] ?? value["desc"])?.string
      return
    }
    return nil
  }
}
