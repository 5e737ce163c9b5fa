import Bytes
import Concurrency
import Notes
import Platform
import Text

extension Inventory {
  /// Leaves out, of the files that would be published as they are, those that are private keys or
  /// stores of passwords, and those that open with front matter as a note does and are private by it:
  /// texts in other markup languages, pages of HTML.
  ///
  /// - Parameter reason: Why a note with such a text is not published, if it is not.
  package mutating func holdBackPrivateFiles(
    _ walk: WalkRules, in folder: Folder, workers: Workers,
    because reason: @escaping @Sendable (_ path: String, _ text: [UInt8]) -> String?
  ) {
    let files = assets
    let reasons = workers.map(files) { path -> String? in
      if Self.isMedium(path) { return nil }
      // A file that cannot be read is told of when it is copied.
      guard let start = try? folder.read(path, upTo: Self.most) else { return nil }
      if !walk.isListed(path), let name = start.withBytes(StoredSecret.name) {
        return "it is \(name); to publish it, list it under include:"
      }
      let text = SourceText(start)
      guard Note.Source.mayHavePrivateFrontMatter(text) else { return nil }
      return reason(path, start)
    }
    guard reasons.contains(where: { $0 != nil }) else { return }
    assets = []
    for (path, reason) in zip(files, reasons) {
      if let reason {
        skipped.append(Skipped(path: path, reason: reason))
      } else {
        assets.append(path)
      }
    }
  }

  /// How much of a file is looked at.
  private static let most = 1 << 14

  /// Whether a file is a picture, a film, sound or a typeface by its name: they are many, and hold no
  /// front matter.
  package static func isMedium(_ path: String) -> Bool {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    return media.contains(path[path.utf8.index(after: dot)...].lowercased())
  }

  private static let media: Set<String> = [
    "png", "jpg", "jpeg", "gif", "webp", "avif", "bmp", "ico", "tif", "tiff", "heic",
    "mp3", "m4a", "ogg", "oga", "opus", "wav", "flac", "mp4", "m4v", "webm", "ogv", "mov",
    "woff", "woff2", "ttf", "otf", "pdf",
  ]
}
