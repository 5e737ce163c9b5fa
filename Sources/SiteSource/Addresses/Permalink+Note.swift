import Bytes
import Liquid
import Notes

extension Permalink {
  /// The place of a document: a post, or a note in another collection.
  ///
  /// - Parameter path: Its path within the folder of all collections.
  package func place(of note: Note.Source, path: String) -> SitePath {
    let time = note.date.map { Moment(seconds: $0.unixTime, utcOffset: $0.offset * 60) }
    return place { field in
      if let format = field.timeFormat { return time?.formatted(format) ?? "" }
      switch field {
      case .title: return HyphenatedSlug(note.slug, .pretty, capitals: .kept).text
      case .slug: return HyphenatedSlug(note.slug).text
      case .name: return HyphenatedSlug(note.stem).text
      case .path: return Permalink.cleaned(path, collection: note.collection ?? "posts")
      case .collection: return note.collection ?? ""
      case .categories: return Permalink.joined(note.categories.map { $0.lowercased() })
      case .slugifiedCategories:
        return Permalink.joined(note.categories.map { HyphenatedSlug($0).text })
      default: return ".html"
      }
    }
  }

  /// The path of a document without the folder of its collection and its extension.
  private static func cleaned(_ path: String, collection: String) -> String {
    var path = Substring(path)
    if let dot = path.lastIndex(of: "."), !path[dot...].contains("/") { path = path[..<dot] }
    while path.hasSuffix(".") { path.removeLast() }
    guard let folder = path.firstRange(of: "_\(collection)") else { return String(path) }
    return String(path[..<folder.lowerBound] + path[folder.upperBound...])
  }

  /// Categories as folders, each once.
  private static func joined(_ names: [String]) -> String {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }.joined(separator: "/")
  }
}

extension Permalink.Field {
  /// What `strftime` makes the field of, where it is a part of the date.
  fileprivate var timeFormat: String? {
    switch self {
    case .year: "%Y"
    case .shortYear: "%y"
    case .month: "%m"
    case .iMonth: "%-m"
    case .shortMonth: "%b"
    case .longMonth: "%B"
    case .day: "%d"
    case .iDay: "%-d"
    case .yDay: "%j"
    case .wYear: "%G"
    case .week: "%V"
    case .wDay: "%u"
    case .shortDay: "%a"
    case .longDay: "%A"
    case .hour: "%H"
    case .minute: "%M"
    case .second: "%S"
    default: nil
    }
  }
}

extension Note.Source {
  /// Whether the note stands for the folder it is in.
  package var isIndex: Bool { Note.Source.isIndex(stem: stem) }

  /// Whether a note stands for the folder it is in, by the name of its file without the extension.
  package static func isIndex(stem: String) -> Bool {
    (5...6).contains(stem.utf8.count) && ["index", "readme"].contains(stem.lowercased())
  }

  /// The name of the file without folders and extension.
  var stem: String { Note.Source.stem(of: path) }

  /// The name of the file at a path without folders and extension.
  static func stem(of path: String) -> String {
    path.withBytes { path in
      let name = path[((path.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1)...]
      let stem = name.lastIndex(of: UInt8(ascii: ".")).map { name[..<$0] } ?? name
      return String(decoding: stem, as: UTF8.self)
    }
  }
}

extension NoteHeader {
  /// The name of the file without its extension.
  package var stem: String { Note.Source.stem(of: path) }

  /// Whether the note stands for its folder.
  package var isIndex: Bool { Note.Source.isIndex(stem: stem) }
}
