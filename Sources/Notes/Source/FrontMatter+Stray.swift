import Bytes
import Diagnostics
import FrontMatter
import Text

extension FrontMatter {
  /// Takes in what is said of publication where no front matter is read: below the first line of a
  /// file, behind a line that is no fence, or without any.
  ///
  /// That a note is private there is an error, and the note is kept back: published, the line that
  /// says so would be a part of its text. What else stands there is at most a warning.
  func takeStray(
    in text: SourceText, into wish: inout PublicationWish, _ options: Note.Options, path: String,
    reporting diagnostics: inout [Diagnostic]
  ) {
    for stray in StrayFrontMatter.all(in: text, below: self) {
      var faults: [Diagnostic] = []
      let own = FrontMatter(defaults: Array(stray.fields)).publication(
        else: PublicationWish(), options: options, path: path, reporting: &faults)
      let isUnread = stray.isBroken && stray.holdsPublicationKey(in: text)
      // Outside of fences a line of prose may begin as a field does.
      let isUnderstood = stray.form != .bare || faults.allSatisfy { $0.severity != .error }
      let isPrivate =
        own.publication != .published || own.listing == .unlisted || own.opening != nil
        || own.end != nil || isUnread
      if isPrivate, isUnderstood {
        diagnostics.append(stray.error(at: path))
        wish.publication = .withheld(
          "it has misplaced front matter on line \(stray.line)")
        return
      }
      if stray.form == .closed, stray.isKnown, kind == .none {
        diagnostics.append(stray.warning(at: path))
      }
    }
  }
}

extension StrayFrontMatter {
  fileprivate func holdsPublicationKey(in text: SourceText) -> Bool {
    text.bytes[content].withBytes { bytes in
      var none: Set<PublicationKey> = []
      return TextLines(bytes).contains { line in
        FrontMatter.publicationKey(in: line.bytes, besides: &none) != nil
      }
    }
  }

  fileprivate func error(at path: String) -> Diagnostic {
    let field = fields.first { PublicationKey.meant(by: $0.key) != nil }
    return Diagnostic(
      .error, .strayFrontMatter,
      at: SourceLocation(path, line: field?.line ?? line, column: field?.column ?? 1),
      "this looks like front matter that keeps the note private, but front matter must be"
        + " enclosed in “---” lines at the very top of the file, so the note is not published;"
        + " move it there, or remove the line")
  }

  fileprivate func warning(at path: String) -> Diagnostic {
    Diagnostic(
      .warning, .strayFrontMatter, at: SourceLocation(path, line: max(1, line - 1)),
      "this looks like front matter, but it is not enclosed in “---” lines at the very top of the"
        + " file, so it is published as text; move it there")
  }
}

extension Note.Source {
  /// Whether the text of a file that is no note may begin with front matter that keeps it private:
  /// what it begins with is front matter, or looks like it, and has a key for that.
  package static func mayHavePrivateFrontMatter(_ text: SourceText) -> Bool {
    var diagnostics: [Diagnostic] = []
    let matter = FrontMatter(of: text, path: "", reporting: &diagnostics)
    // A file of data is one object from its beginning to its end.
    if matter.kind == .json, text.bytes[matter.bodyOffset...].allSatisfy({ $0 <= 0x20 }) {
      return false
    }
    if matter.fields.contains(where: { PublicationKey.meant(by: $0.key) != nil }) { return true }
    if matter.unreadPublicationKey(in: text, after: diagnostics) != nil { return true }
    return StrayFrontMatter.all(in: text, below: matter).contains { stray in
      stray.holdsPublicationKey(in: text)
        || stray.fields.contains { PublicationKey.meant(by: $0.key) != nil }
    }
  }
}
