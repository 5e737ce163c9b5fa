import FrontMatter
import MarkdownDialect
import Notes
import Text

extension Note.Source {
  init(_ text: String, path: String = "note.md", options: Note.Options = Note.Options()) {
    self.init(path: path, bytes: Array(text.utf8), options: options)
  }
}

extension Note {
  init(_ text: String, path: String = "note.md", options: Note.Options = Note.Options()) {
    self.init(Source(text, path: path, options: options), options: options)
  }

  var html: String { String(decoding: body.bytes, as: UTF8.self) }
}

extension Note.Options {
  /// Returns the options for a note of a Jekyll site, with the rules of the site's origin.
  static func jekyll(
    path: String, collection: String? = nil, defaults: [FrontMatter.Field] = [],
    excerptSeparator: String? = "\n\n", zone: Zone = .utc
  ) -> Note.Options {
    var options = Note.Options(zone: zone, markdown: DialectOptions(parser: .kramdown))
    options.rules.tool = "Jekyll"
    options.rules.path = path
    options.rules.collection = collection
    options.rules.defaults = defaults
    options.rules.excerptSeparator = excerptSeparator
    options.rules.missingTitle = collection == nil ? .heading : .name
    options.rules.dates = .forgiving
    options.rules.categorySeparator = .whiteSpace
    options.rules.falsePermalink = .usualAddress
    return options
  }
}
