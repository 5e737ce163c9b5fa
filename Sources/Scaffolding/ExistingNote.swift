import Notes
import Origins
import Platform
import SiteSource
import Text

/// An existing note, which serves as the model for a new one.
struct ExistingNote {
  var path: String
  var source: Note.Source
  /// The time of the file's last modification, in nanoseconds since 1970.
  var modificationTime: Int

  /// The folder that contains the note: `posts` for `posts/trip.md`.
  ///
  /// If the note is the index file of a folder, such as `posts/trip/index.md`, this is the parent
  /// of that folder: `posts`.
  var folder: String {
    var parts = path.split(separator: "/").dropLast()
    let file = path.split(separator: "/").last ?? ""
    if file.hasPrefix("index."), !parts.isEmpty { parts.removeLast() }
    return parts.joined(separator: "/")
  }
}

extension ExistingNote {
  /// Returns all notes of a site. Drafts are included, but files that cannot be read are not.
  static func all(
    in folder: Folder, _ configuration: Configuration
  ) throws(FileError) -> [ExistingNote] {
    let rules = WalkRules(configuration, drafts: .published)
    let ignored = IgnoreRules(for: folder, except: rules.overridesGit)
    return try Inventory(of: folder, rules: rules, ignoring: ignored).notes.compactMap { path in
      var stamp = Stamp.absent
      guard let bytes = try? folder.read(path, stamp: &stamp) else { return nil }
      var source = Note.Source(
        path: path, bytes: bytes, options: configuration.noteOptions(for: path))
      // Discard the text, which no caller needs. The texts of a hundred thousand notes would fill
      // the memory.
      source.text = .unread
      return ExistingNote(path: path, source: source, modificationTime: Int(stamp.time))
    }
  }

  /// Returns the newest note: the note with the latest date. If no note has a date, returns the
  /// note whose file was modified last. Returns `nil` if `notes` is empty.
  static func last(of notes: [ExistingNote]) -> ExistingNote? {
    notes.max { $0.age < $1.age }
  }

  /// The sort key of `last(of:)`.
  private var age: (Int, Int, String) { (source.date?.unixTime ?? .min, modificationTime, path) }
}
