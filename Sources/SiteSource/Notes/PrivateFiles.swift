import Bytes
import Concurrency
import Notes
import Platform
import Text

extension Inventory {
  /// Moves private files from the list of published files to the list of skipped files.
  ///
  /// Private files are keys and password stores. Files with front matter, such as HTML pages and
  /// texts in other markup languages, are private if a note with this front matter would be
  /// private.
  ///
  /// - Parameter reason: Returns the reason why a note with a text would not be published, or
  ///   `nil`.
  package mutating func skipPrivateFiles(
    _ walk: WalkRules, in folder: Folder, workers: Workers,
    because reason: @escaping @Sendable (_ path: String, _ text: [UInt8]) -> String?
  ) {
    let files = assets
    let reasons = workers.map(files) { path -> String? in
      if Self.isMediaFile(path) { return nil }
      // The build reports an unreadable file later, when it copies the file.
      guard let start = try? folder.read(path, upTo: Self.headLength) else { return nil }
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

  /// The number of bytes that are read at the beginning of each file.
  private static let headLength = 1 << 14

  /// Indicates whether a file name has the extension of a picture, video, sound, font or PDF.
  ///
  /// A site has many such files. They need not be read, because they have no front matter.
  package static func isMediaFile(_ path: String) -> Bool {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    return media.contains(path[path.utf8.index(after: dot)...].lowercased())
  }

  private static let media: Set<String> = [
    "png", "jpg", "jpeg", "gif", "webp", "avif", "bmp", "ico", "tif", "tiff", "heic",
    "mp3", "m4a", "ogg", "oga", "opus", "wav", "flac", "mp4", "m4v", "webm", "ogv", "mov",
    "woff", "woff2", "ttf", "otf", "pdf",
  ]
}
