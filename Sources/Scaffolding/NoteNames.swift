import Text

/// How the notes of a folder are named, as most of them are.
struct NoteNames: Hashable {
  /// What parts the words of a name.
  var separator: Character = "-"
  var letters = Letters.small
  /// Whether names begin with the day.
  var isDated = false
  /// The ending, without its dot.
  var ending = "md"
  /// Whether a note is the file `index` of a folder that has its name.
  var isFolder = false

  enum Letters: Hashable {
    case small, asInTitle
  }

  /// A name may be this many bytes long, in all file systems that matter; some of them are for the
  /// day, the ending, and what a system adds.
  private static let longest = 200
}

extension NoteNames {
  /// - Parameter paths: Those of the folder's notes.
  init(of paths: [String]) {
    let files = paths.compactMap(Name.init)
    let own = files.filter { !["index", "_index", "readme"].contains($0.base.lowercased()) }
    isFolder = files.count { $0.base == "index" && $0.folder != nil } > own.count
    let words = isFolder ? files.compactMap(\.folder) : own.map(\.base)
    guard !words.isEmpty else { return }
    isDated = words.count { $0.starts(with: Self.day) } * 2 > words.count
    let titles = words.map { $0.replacing(Self.day, with: "", maxReplacements: 1) }
    let votes = ["-", " ", "_"].map { sign in (Character(sign), titles.count { $0.contains(sign) })
    }
    // Of two that are as frequent the first.
    if let most = votes.max(by: { $0.1 < $1.1 }), most.1 > votes[0].1 { separator = most.0 }
    if titles.contains(where: { $0 != $0.lowercased() }) { letters = .asInTitle }
    let endings = Dictionary(grouping: files, by: \.ending).mapValues(\.count)
    ending = endings.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? ending
  }

  private static var day: Regex<Substring> { /\d{4}-\d{1,2}-\d{1,2}[- _]?/ }

  private struct Name {
    var folder: String?
    var base: String
    var ending: String

    init?(_ path: String) {
      let parts = path.split(separator: "/")
      guard let file = parts.last, let dot = file.lastIndex(of: "."), dot > file.startIndex else {
        return nil
      }
      folder = parts.dropLast().last.map(String.init)
      base = String(file[..<dot])
      ending = String(file[dot...].dropFirst())
    }
  }
}

extension NoteNames {
  /// The name for a note of a title, within the folder.
  func path(for title: String, on day: DateTime) -> String {
    let name = (isDated ? "\(day.civilDate)-" : "") + stem(of: title)
    return isFolder ? "\(name)/index.\(ending)" : "\(name).\(ending)"
  }

  /// The part of the name that is of the title: never empty.
  func stem(of title: String) -> String {
    let text = letters == .small ? title.lowercased() : title
    var stem = ""
    var isParted = false
    for character in text {
      if belongs(character) {
        if isParted, !stem.isEmpty { stem.append(separator) }
        isParted = false
        stem.append(character)
      } else if !"'’".contains(character) {
        isParted = true
      }
      if stem.utf8.count > Self.longest { break }
    }
    while stem.utf8.count > Self.longest { stem.removeLast() }
    while let last = stem.last, last == "." || last == " " { stem.removeLast() }
    while let first = stem.first, "._#~".contains(first) { stem.removeFirst() }
    return stem.isEmpty ? "note" : stem
  }

  /// Whether a character stays. Where names are the titles themselves all does that a file system
  /// takes; elsewhere letters and digits of any script.
  private func belongs(_ character: Character) -> Bool {
    if character.isLetter || character.isNumber { return true }
    guard separator == " " else { return false }
    return !character.isWhitespace && !"/\\:\"<>|*?".contains(character)
      && character.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }
}
