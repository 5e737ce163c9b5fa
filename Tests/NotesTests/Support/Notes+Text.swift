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
