import Diagnostics
import FrontMatter
import Liquid
import Text

/// The publication that a note's front matter asks for.
struct RequestedPublication {
  var publication = Note.Source.Publication.published
  /// The time from which the note is published; `nil` for any time.
  var publishDate: DateTime?
  /// The time until which the note is published; `nil` for any time.
  var expiryDate: DateTime?
  var listing = Note.Source.Listing.listed
  /// The publication of the notes in the note's folder.
  var cascades: [Cascade] = []
}

extension FrontMatter {
  /// Returns the publication that the front matter asks for.
  ///
  /// If a value is not understood, the note is withheld with an error, because the publication of a
  /// private note cannot be undone. If several fields decide, the strictest decision applies.
  ///
  /// - Parameter requested: The publication that applies if the front matter does not set one.
  func publication(
    default requested: RequestedPublication, options: Note.Options, path: String,
    reporting diagnostics: inout [Diagnostic]
  ) -> RequestedPublication {
    var requested = requested
    var verdicts: [Note.Source.Publication] = []
    for (key, field) in publicationFields {
      if !key.isDate, !key.isCommonWord, field.key != key.name {
        diagnostics.append(
          Diagnostic(
            .warning, .keyCase, at: field.location(path),
            "“\(field.key)” is read as “\(key.name)”; write “\(key.name)”"))
      }
      switch key.meaning {
      case .publishDate, .expiryDate:
        guard !(field.text ?? field.value.plainText ?? "?").isEmpty else { continue }
        let date = date([field.key], options: options, path: path, reporting: &diagnostics)
        if date == nil { verdicts.append(.withheld("its “\(field.key)” is not a valid date")) }
        if key.meaning == .publishDate {
          requested.publishDate = date
        } else {
          requested.expiryDate = date
        }
      case .draft where field.booleanValue == false:
        if requested.publication == .draft { requested.publication = .published }
      case .published where field.booleanValue == nil && field.date(in: options.zone) != nil:
        requested.publishDate = requested.publishDate ?? field.date(in: options.zone)
      case .permalink where options.rules.falsePermalink == .usualAddress: continue
      case .cascade:
        requested.cascades = field.cascade(options: options, path: path, reporting: &diagnostics)
        verdicts += requested.cascades.filter {
          $0.target?.includes(path, inFolder: path.folderOfFile) ?? true
        }
        .map(\.publication)
      default:
        switch field.verdict(key.meaning) {
        case .public: continue
        case .unlisted: requested.listing = .unlisted
        case .notPublished(let publication): verdicts.append(publication)
        case .undecided:
          verdicts.append(.withheld("its “\(field.key)” is neither true nor false"))
          diagnostics.append(field.notBoolean(path: path))
        }
      }
    }
    requested.publication =
      ([requested.publication] + verdicts).max { $0.rank < $1.rank } ?? .published
    return requested
  }

  /// The fields that control publication and have a value. A default from the configuration is left
  /// out if the note has a field with the same key.
  private var publicationFields: [(key: PublicationKey, field: Field)] {
    var found: [(key: PublicationKey, field: Field)] = []
    for position in fields.indices {
      guard let key = PublicationKey.key(named: fields.object.member(at: position).0) else {
        continue
      }
      let field = fields[position]
      if field.value != .null { found.append((key, field)) }
    }
    guard found.count > 1 else { return found }
    return found.filter { entry in
      entry.field.origin == nil || !found.contains { $0.key == entry.key && $0.field.origin == nil }
    }
  }
}

/// The decision of one field about the publication of a note.
private enum PublicationDecision {
  /// The field does not prevent publication.
  case `public`
  /// The note is published but is not in any list.
  case unlisted
  /// The note is not published.
  case notPublished(Note.Source.Publication)
  /// The value is not understood.
  case undecided
}

extension FrontMatter.Field {
  /// The value as a Boolean value, in any spelling of YAML 1.1 (`yes`, `off`); `nil` for another
  /// value.
  fileprivate var booleanValue: Bool? { Self.answer(value, text) }

  private static func answer(_ value: Value, _ text: String?) -> Bool? {
    if case .bool(let answer) = value { return answer }
    switch text?.lowercased() {
    case "true", "yes", "on", "y": return true
    case "false", "no", "off", "n": return false
    default: return nil
    }
  }

  /// Returns the decision of the field's value, by the meaning of its key.
  fileprivate func verdict(_ meaning: PublicationKey.Meaning) -> PublicationDecision {
    let word = (text ?? value.plainText)?.lowercased()
    switch meaning {
    case .draft: return booleanValue.map { $0 ? .notPublished(.draft) : .public } ?? .undecided
    case .notAPage:
      return booleanValue.map { $0 ? .notPublished(withheld()) : .public } ?? .undecided
    case .published:
      return booleanValue.map { $0 ? .public : .notPublished(.unpublished) } ?? .undecided
    case .render: return booleanValue == false ? .notPublished(withheld()) : .public
    case .permalink: return value == .bool(false) ? .notPublished(withheld()) : .public
    case .unlisted:
      // In some themes the value of `hidden` is a list of the parts of a page that are hidden.
      if word == nil { return .public }
      return booleanValue.map { $0 ? .unlisted : .public } ?? .undecided
    case .status:
      switch word {
      case "draft", "pending", "auto-draft": return .notPublished(.draft)
      case "private", "trash", "skip", "unpublished": return .notPublished(withheld())
      case "hidden", "unlisted": return .unlisted
      default: return .public
      }
    case .visibility:
      switch word {
      case "public", "published", "visible": return .public
      case "draft": return .notPublished(.draft)
      case "private": return .notPublished(withheld())
      case "hidden", "unlisted": return .unlisted
      default: return booleanValue.map { $0 ? .public : .notPublished(withheld()) } ?? .undecided
      }
    case .build: return verdictOfBuild
    case .publishDate, .expiryDate, .cascade: return .public
    }
  }

  /// The decision of Hugo's `build`, a mapping of `render` and `list`.
  ///
  /// `render` is `always`, `never`, or `link` (an address without a page). `list` is `always`,
  /// `never`, or `local` (only the lists of the page's folder). Both may also be Boolean values.
  private var verdictOfBuild: PublicationDecision {
    guard case .object(let build) = value else { return .public }
    // Returns `true` for “always” or a missing key, and `nil` for a value that is not understood.
    func isAlways(_ key: String) -> Bool? {
      guard let value = build[key], value != .null else { return true }
      switch value.plainText?.lowercased() {
      case "always": return true
      case "never", "link", "local": return false
      case let text: return Self.answer(value, text)
      }
    }
    switch isAlways("render") {
    case nil: return .undecided
    case false?: return .notPublished(withheld("render"))
    case true?: break
    }
    return isAlways("list").map { $0 ? .public : .unlisted } ?? .undecided
  }

  /// Returns the decision to withhold the note, with the field as the reason.
  ///
  /// - Parameter inner: The key in the field's mapping that is the reason; `nil` for the field.
  private func withheld(_ inner: String? = nil) -> Note.Source.Publication {
    var said = (key, booleanValue == true ? "true" : text ?? value.plainText ?? "")
    if let inner, case .object(let object) = value {
      said = ("\(key).\(inner)", object[inner]?.plainText ?? "")
    }
    let text = said.1.isEmpty ? "true" : said.1.onOneLine
    return .withheld("its front matter has \(said.0): \(text)")
  }

  /// Reads Hugo's `cascade`: a mapping, or a list of mappings, of front matter fields for the notes
  /// in the note's folder.
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
      let requested = FrontMatter(defaults: fields).publication(
        default: RequestedPublication(), options: options, path: path, reporting: &diagnostics)
      // A cascade cannot unlist notes here. To be safe, it withholds them.
      guard requested.listing == .listed else {
        diagnostics.append(
          unsupportedCascade(part: "a setting in", withholding: "no note in the folder", path: path)
        )
        return Cascade(.withheld("its “cascade” contains a setting that is not supported"))
      }
      guard requested.publication != .published else { return nil }
      switch (mapping["target"] ?? mapping["_target"]).map(CascadeSelection.init) ?? .all {
      case .all: return Cascade(requested.publication)
      case .none: return nil
      case .some(let target, let isUnderstood):
        if !isUnderstood {
          diagnostics.append(
            unsupportedCascade(
              part: "a target in", withholding: "no note that it may match", path: path))
        }
        return Cascade(requested.publication, for: target)
      }
    }
  }

  /// Returns the error for a `cascade`, or a part of a `cascade`, that is not understood.
  private func unsupportedCascade(part: String, withholding unpublished: String, path: String)
    -> Diagnostic
  {
    Diagnostic(
      .error, .undecidedPublication, at: location(path),
      "\(part) “cascade” is not supported, so \(unpublished) is published; set it in each note instead"
    )
  }

  /// Returns the value as a date, in a zone if the value has no zone; `nil` for another value.
  fileprivate func date(in zone: Zone) -> DateTime? {
    (text ?? value.plainText).flatMap { DateTime(parsing: $0, zone: zone) }
  }

  /// Returns the error for a value that should be Boolean and is not.
  fileprivate func notBoolean(path: String) -> Diagnostic {
    let written = (text ?? value.plainText).map { ": \($0.onOneLine.prefix(40))" } ?? ""
    return Diagnostic(
      .error, .undecidedPublication, at: location(path),
      "“\(key)\(written)” is neither true nor false, so the note is not published; write true or"
        + " false")
  }
}

extension Note.Source.Publication {
  /// The strictness of the decision. Of several decisions, the one with the highest rank applies.
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
