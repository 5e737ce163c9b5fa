import Diagnostics
import Notes

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

extension [Diagnostic] {
  /// Each diagnostic as `line:column severity id`.
  var brief: [String] {
    map { "\($0.location.line ?? 0):\($0.location.column ?? 0) \($0.severity.rawValue) \($0.id)" }
  }
}
