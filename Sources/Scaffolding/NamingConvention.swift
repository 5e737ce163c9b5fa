import Text

/// The naming convention that most notes of a folder follow, such as `2024-05-01-my-trip.md`.
struct NamingConvention: Hashable {
  /// The character between the words of a file name.
  var separator: Character = "-"
  /// The case of letters in a file name.
  var letters = Letters.lower
  /// A Boolean value that indicates whether file names begin with the date.
  var isDated = false
  /// The file name extension, without its dot.
  var ending = "md"
  /// A Boolean value that indicates whether each note is a file `index` in a folder with the name
  /// of the note: `my-trip/index.md`.
  var isFolder = false

  /// The case of letters: lower case, or unchanged from the title.
  enum Letters: Hashable {
    case lower, unchanged
  }

  /// The maximum length in bytes of the part of a name that is made from the title.
  ///
  /// All common file systems allow names of 255 bytes. The remaining bytes are for the date, the
  /// extension, and characters that a system adds.
  private static let longest = 200
}

extension NamingConvention {
  /// Detects the naming convention of a folder.
  ///
  /// - Parameter paths: The paths of the folder's notes.
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
    // If two separators are equally frequent, choose the first of them.
    if let most = votes.max(by: { $0.1 < $1.1 }), most.1 > votes[0].1 { separator = most.0 }
    if titles.contains(where: { $0 != $0.lowercased() }) { letters = .unchanged }
    let endings = Dictionary(grouping: files, by: \.ending).mapValues(\.count)
    ending = endings.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? ending
  }

  /// A date at the start of a file name, with the separator after it.
  private static var day: Regex<Substring> { /\d{4}-\d{1,2}-\d{1,2}[- _]?/ }

  /// The components of a path: the name of the folder, and the file name without and with its
  /// extension.
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

extension NamingConvention {
  /// Returns the path of a note with a given title, relative to the folder.
  func path(for title: String, on day: DateTime) -> String {
    let name = (isDated ? "\(day.civilDate)-" : "") + stem(of: title)
    return isFolder ? "\(name)/index.\(ending)" : "\(name).\(ending)"
  }

  /// Returns the part of the file name that is made from the title: `whats-new` for “What’s new?”.
  /// It is never empty.
  func stem(of title: String) -> String {
    let text = letters == .lower ? title.lowercased() : title
    var stem = ""
    var isParted = false
    for character in text {
      if isAllowed(character) {
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

  /// Indicates whether a character of the title is kept in the file name.
  ///
  /// If words are separated by spaces, file names look like titles, and all characters that file
  /// systems allow are kept. Otherwise only letters and digits of any script are kept.
  private func isAllowed(_ character: Character) -> Bool {
    if character.isLetter || character.isNumber { return true }
    guard separator == " " else { return false }
    return !character.isWhitespace && !"/\\:\"<>|*?".contains(character)
      && character.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }
}
