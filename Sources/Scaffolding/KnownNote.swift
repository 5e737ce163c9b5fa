import Notes
import Origins
import Platform
import SiteSource
import Text

/// A note that is there already, as far as a new one may follow it.
struct KnownNote {
  var path: String
  var source: Note.Source
  /// When the file was last written to.
  var written: Int

  /// The folder that it lies in, or that the folder which is its own lies in.
  var folder: String {
    var parts = path.split(separator: "/").dropLast()
    let file = path.split(separator: "/").last ?? ""
    if file.hasPrefix("index."), !parts.isEmpty { parts.removeLast() }
    return parts.joined(separator: "/")
  }
}

extension KnownNote {
  /// The notes of a site, drafts among them; those that cannot be read are left out.
  static func all(
    in folder: Folder, _ configuration: Configuration
  ) throws(FileError) -> [KnownNote] {
    let rules = WalkRules(configuration, drafts: .published)
    let ignored = IgnoreRules(for: folder, except: rules.isWanted)
    return try Inventory(of: folder, rules: rules, ignoring: ignored).notes.compactMap { path in
      var stamp = Stamp.absent
      guard let bytes = try? folder.read(path, stamp: &stamp) else { return nil }
      var source = Note.Source(
        path: path, bytes: bytes, options: configuration.noteOptions(for: path))
      // Of a hundred thousand notes the texts would fill the memory, and nobody asks for them.
      source.text = .unread
      return KnownNote(path: path, source: source, written: Int(stamp.time))
    }
  }

  /// The one that was added last: of the latest date; where none has one, the file that was last
  /// written to.
  static func last(of notes: [KnownNote]) -> KnownNote? {
    notes.max { $0.age < $1.age }
  }

  private var age: (Int, Int, String) { (source.date?.unixTime ?? .min, written, path) }
}
