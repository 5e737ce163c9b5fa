import Diagnostics
import FrontMatter
import Liquid
import Text

/// What a note says of its own publication.
struct PublicationWish {
  var publication = Note.Source.Publication.published
  /// From when on it is to be published, where it says so.
  var opening: DateTime?
  /// Up to when it is.
  var end: DateTime?
}

extension FrontMatter {
  /// What the front matter says of the note's publication.
  ///
  /// A value that is not understood keeps the note back and is an error: to publish what was meant
  /// to be private cannot be mended.
  ///
  /// - Parameter wish: What holds where the front matter says nothing.
  func publication(
    else wish: PublicationWish, options: Note.Options, path: String,
    reporting diagnostics: inout [Diagnostic]
  ) -> PublicationWish {
    var wish = wish
    var verdicts: [Note.Source.Publication] = []
    for (key, field) in publicationFields {
      if !key.isDate, field.key != key.name {
        diagnostics.append(
          Diagnostic(
            .warning, .keyCase, at: field.location(path),
            "“\(field.key)” is read as “\(key.name)”; write it so"))
      }
      if key.isDate {
        guard !(field.text ?? field.value.plainText ?? "?").isEmpty else { continue }
        let date = date(field.key, options: options, path: path, reporting: &diagnostics)
        if date == nil { verdicts.append(.withheld("its “\(field.key)” is no date")) }
        if key.meaning == .opening { wish.opening = date } else { wish.end = date }
        continue
      }
      switch (field.answer, key.meaning) {
      case (true, .draft): verdicts.append(.draft)
      case (false, .draft): if wish.publication == .draft { wish.publication = .published }
      case (true, .withheld): verdicts.append(.withheld("its front matter says \(field.key): true"))
      case (false, .published): verdicts.append(.unpublished)
      case (nil, .published) where field.date(in: options.zone) != nil:
        wish.opening = wish.opening ?? field.date(in: options.zone)
      case (nil, _):
        verdicts.append(.withheld("its “\(field.key)” says neither yes nor no"))
        diagnostics.append(field.undecided(path))
      default: break
      }
    }
    wish.publication = ([wish.publication] + verdicts).max { $0.rank < $1.rank } ?? .published
    return wish
  }

  /// The fields that decide on the publication and have a value. The note's own count before those
  /// that a configuration gives to many.
  private var publicationFields: [(key: PublicationKey, field: Field)] {
    var found: [(key: PublicationKey, field: Field)] = []
    for position in fields.indices {
      guard let key = PublicationKey.meant(by: fields.object.member(at: position).0) else {
        continue
      }
      let field = fields[position]
      if field.value != .null { found.append((key, field)) }
    }
    guard found.count > 1 else { return found }
    return found.filter { one in
      one.field.origin == nil || !found.contains { $0.key == one.key && $0.field.origin == nil }
    }
  }
}

extension FrontMatter.Field {
  /// What a value says that is to be yes or no, in any spelling that YAML knows; `nil` for any
  /// other.
  fileprivate var answer: Bool? {
    if case .bool(let answer) = value { return answer }
    switch text?.lowercased() {
    case "true", "yes", "on", "y": return true
    case "false", "no", "off", "n": return false
    default: return nil
    }
  }

  fileprivate func date(in zone: Zone) -> DateTime? {
    (text ?? value.plainText).flatMap { DateTime(parsing: $0, zone: zone) }
  }

  fileprivate func undecided(_ path: String) -> Diagnostic {
    let written = (text ?? value.plainText).map { ": \($0.onOneLine.prefix(40))" } ?? ""
    return Diagnostic(
      .error, .undecidedPublication, at: location(path),
      "“\(key)\(written)” says neither yes nor no, so the note is not published; write true or"
        + " false")
  }
}

extension Note.Source.Publication {
  /// Which of several verdicts holds: the one that keeps the note back more.
  fileprivate var rank: Int {
    switch self {
    case .published: 0
    case .draft: 1
    case .unpublished: 2
    case .withheld: 3
    }
  }
}
