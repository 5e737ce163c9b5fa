import Bytes
import Concurrency
import Notes
import Platform
import Text

extension Inventory {
  /// Moves private files from the published files to the skipped ones.
  ///
  /// Private files are keys, password stores, and files whose front matter makes them private, as
  /// in notes. Such files are texts in other markup languages, or HTML pages.
  ///
  /// - Parameter reason: Returns the reason why a note with this text would not be published, or
  ///   `nil`.
  package mutating func skipPrivateFiles(
    _ walk: WalkRules, in folder: Folder, workers: Workers,
    because reason: @escaping @Sendable (_ path: String, _ text: [UInt8]) -> String?
  ) {
    let files = assets
    let reasons = workers.map(files) { path -> String? in
      if Self.isMedium(path) { return nil }
      // The build reports an unreadable file later, when it copies the file.
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

  /// The maximum number of bytes that are read of each file.
  private static let most = 1 << 14

  /// Indicates whether a file name has the extension of a picture, video, sound or font.
  ///
  /// Such files are numerous and contain no front matter.
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
