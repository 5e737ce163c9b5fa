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
  var listing = Note.Source.Listing.listed
  /// What it says of the notes in its folder.
  var below: [Cascade] = []
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
      if !key.isDate, !key.isCommon, field.key != key.name {
        diagnostics.append(
          Diagnostic(
            .warning, .keyCase, at: field.location(path),
            "“\(field.key)” is read as “\(key.name)”; write it so"))
      }
      switch key.meaning {
      case .opening, .end:
        guard !(field.text ?? field.value.plainText ?? "?").isEmpty else { continue }
        let date = date(field.key, options: options, path: path, reporting: &diagnostics)
        if date == nil { verdicts.append(.withheld("its “\(field.key)” is no date")) }
        if key.meaning == .opening { wish.opening = date } else { wish.end = date }
      case .draft where field.answer == false:
        if wish.publication == .draft { wish.publication = .published }
      case .published where field.answer == nil && field.date(in: options.zone) != nil:
        wish.opening = wish.opening ?? field.date(in: options.zone)
      // For Jekyll it says that the note has no address of its own choice.
      case .address where options.jekyll != nil: continue
      case .cascade:
        wish.below = field.cascade(options: options, path: path, reporting: &diagnostics)
        verdicts += wish.below.filter { $0.target?.means(path, in: path.folderOfFile) ?? true }
          .map(\.publication)
      default:
        switch field.verdict(key.meaning) {
        case .public: continue
        case .unlisted: wish.listing = .unlisted
        case .kept(let publication): verdicts.append(publication)
        case .undecided:
          verdicts.append(.withheld("its “\(field.key)” says neither yes nor no"))
          diagnostics.append(field.undecided(path))
        }
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

/// What a field says of the publication of a note.
private enum Verdict {
  case `public`
  case unlisted
  case kept(Note.Source.Publication)
  /// What it says is not understood.
  case undecided
}

extension FrontMatter.Field {
  /// What a value says that is to be yes or no, in any spelling that YAML knows; `nil` for any
  /// other.
  fileprivate var answer: Bool? { Self.answer(value, text) }

  private static func answer(_ value: Value, _ text: String?) -> Bool? {
    if case .bool(let answer) = value { return answer }
    switch text?.lowercased() {
    case "true", "yes", "on", "y": return true
    case "false", "no", "off", "n": return false
    default: return nil
    }
  }

  fileprivate func verdict(_ meaning: PublicationKey.Meaning) -> Verdict {
    let word = (text ?? value.plainText)?.lowercased()
    switch meaning {
    case .draft: return answer.map { $0 ? .kept(.draft) : .public } ?? .undecided
    case .withheld: return answer.map { $0 ? .kept(withheld()) : .public } ?? .undecided
    case .published: return answer.map { $0 ? .public : .kept(.unpublished) } ?? .undecided
    case .rendering: return answer == false ? .kept(withheld()) : .public
    case .address: return value == .bool(false) ? .kept(withheld()) : .public
    case .unlisted:
      // Some themes list here what they hide of a page.
      if word == nil { return .public }
      return answer.map { $0 ? .unlisted : .public } ?? .undecided
    case .status:
      switch word {
      case "draft", "pending", "auto-draft": return .kept(.draft)
      case "private", "trash", "skip", "unpublished": return .kept(withheld())
      case "hidden", "unlisted": return .unlisted
      default: return .public
      }
    case .visibility:
      switch word {
      case "public", "published", "visible": return .public
      case "draft": return .kept(.draft)
      case "private": return .kept(withheld())
      case "hidden", "unlisted": return .unlisted
      default: return answer.map { $0 ? .public : .kept(withheld()) } ?? .undecided
      }
    case .build: return verdictOfBuild
    case .opening, .end, .cascade: return .public
    }
  }

  /// That of Hugo's `build`: a page is made, or never, or where others embed it; and it is in lists,
  /// or in none but its own folder's.
  private var verdictOfBuild: Verdict {
    guard case .object(let build) = value else { return .public }
    func choice(_ key: String) -> Bool? {
      guard let value = build[key], value != .null else { return true }
      switch value.plainText?.lowercased() {
      case "always": return true
      case "never", "link", "local": return false
      case let text: return Self.answer(value, text)
      }
    }
    switch choice("render") {
    case nil: return .undecided
    case false?: return .kept(withheld("render"))
    case true?: break
    }
    return choice("list").map { $0 ? .public : .unlisted } ?? .undecided
  }

  /// That it is not published for what the field says.
  private func withheld(_ inner: String? = nil) -> Note.Source.Publication {
    var said = (key, answer == true ? "true" : text ?? value.plainText ?? "")
    if let inner, case .object(let object) = value {
      said = ("\(key).\(inner)", object[inner]?.plainText ?? "")
    }
    let text = said.1.isEmpty ? "true" : said.1.onOneLine
    return .withheld("its front matter says \(said.0): \(text)")
  }

  /// What Hugo's `cascade` says of the notes in the folder, which is a mapping of fields or a list
  /// of such.
  fileprivate func cascade(
    options: Note.Options, path: String, reporting diagnostics: inout [Diagnostic]
  ) -> [Cascade] {
    var mappings: [Object] = []
    switch value {
    case .object(let object): mappings = [object]
    case .array(let items): mappings = items.compactMap(\.objectOfFields)
    default: break
    }
    return mappings.compactMap { mapping in
      let fields = (mapping["params"]?.objectOfFields.map { [mapping, $0] } ?? [mapping]).flatMap {
        $0.map { key, value in
          FrontMatter.Field(
            key, value, text: value.plainText, line: line, column: column, isPlain: true,
            origin: origin)
        }
      }
      let wish = FrontMatter(defaults: fields).publication(
        else: PublicationWish(), options: options, path: path, reporting: &diagnostics)
      guard wish.listing == .listed else {
        diagnostics.append(notUnderstood("this in", "no note in the folder", path))
        return Cascade(.withheld("its “cascade” is not understood"))
      }
      guard wish.publication != .published else { return nil }
      switch (mapping["target"] ?? mapping["_target"]).map(CascadeReach.init) ?? .all {
      case .all: return Cascade(wish.publication)
      case .none: return nil
      case .some(let target, let isUnderstood):
        if !isUnderstood {
          diagnostics.append(
            notUnderstood("a target of", "none of the notes that it may mean", path))
        }
        return Cascade(wish.publication, for: target)
      }
    }
  }

  /// That a note says of others what cannot be followed here.
  private func notUnderstood(_ part: String, _ held: String, _ path: String) -> Diagnostic {
    Diagnostic(
      .error, .undecidedPublication, at: location(path),
      "\(part) “cascade” is not understood, so \(held) is published; say it in the notes"
        + " themselves")
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

extension Value {
  fileprivate var objectOfFields: Object? {
    if case .object(let object) = self { object } else { nil }
  }
}

extension String {
  /// The path of the folder that a file is in, with a final `/`; empty for a file in none.
  fileprivate var folderOfFile: String {
    lastIndex(of: "/").map { String(self[...$0]) } ?? ""
  }
}
