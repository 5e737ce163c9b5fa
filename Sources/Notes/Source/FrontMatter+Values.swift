import Diagnostics
import FrontMatter
import Liquid
import Text

extension FrontMatter {
  /// Returns the text of the first key whose text is not empty, without markup and surrounding
  /// white space; `nil` if no key has a text. Reports values that are not texts, and a text that is
  /// too long.
  func text(
    _ keys: [String], path: String, reporting diagnostics: inout [Diagnostic]
  ) -> String? {
    for key in keys {
      guard let field = self[field: key], field.value != .null else { continue }
      guard let text = field.text ?? field.value.plainText else {
        diagnostics.append(field.wrongType(expected: "text on one line", path: path))
        continue
      }
      let bare = text.withoutMarkup
      if bare.isEmpty { continue }
      return bare.truncated(
        to: .ofText(key), onTruncation: { diagnostics.append(field.tooLong(path: path)) })
    }
    return nil
  }

  /// Returns the date of the first key that has a valid date; `nil` if no key has a valid date.
  /// Reports invalid dates.
  ///
  /// A date without a zone is in the site's zone. Under the rule `DateForms.forgiving`, a YAML
  /// timestamp without a zone is in UTC, and all results are converted to the site's zone.
  func date(
    _ keys: [String], options: Note.Options, path: String,
    reporting diagnostics: inout [Diagnostic]
  ) -> DateTime? {
    for key in keys {
      guard let field = self[field: key], field.value != .null else { continue }
      let text = field.text ?? field.value.plainText ?? ""
      guard !text.isEmpty else { continue }
      let isForgiving = options.rules.dates == .forgiving
      let isTimestamp = isForgiving && field.isPlain && YAMLScalar.isTimestamp(text)
      if let date = DateTime(parsing: text, zone: isTimestamp ? .utc : options.zone) {
        return isForgiving ? date.shown(in: options.zone) : date
      }
      if isForgiving, let date = DateTime(forgiving: text, zone: options.zone) {
        diagnostics.append(
          Diagnostic(
            .warning, .invalidDate, at: field.location(path),
            "“\(text)” is read as \(date)\(options.rules.asToolReadsIt); write it in that"
              + " form"))
        return date.shown(in: options.zone)
      }
      diagnostics.append(
        Diagnostic(
          .error, .invalidDate, at: field.location(path),
          "“\(text)” is not a valid date; write it like 2016-12-22 22:22:49 +0800"))
    }
    return nil
  }

  /// Returns the values of a list such as `tags`.
  ///
  ///     tags: [walls, old bricks]   →   walls, old bricks
  ///     tags: walls bricks          →   walls, bricks
  ///     tags: walls, old bricks     →   walls, old bricks   (and a diagnostic)
  ///     tag: old bricks             →   old bricks
  ///
  /// If both keys have values, the values are joined.
  ///
  /// - Parameters:
  ///   - plural: The key whose text is split, such as `tags`.
  ///   - singular: The key whose text is one value, such as `tag`.
  ///   - separator: The characters at which a text is split.
  func list(
    _ plural: String, _ singular: String, separatedBy separator: NoteRules.ListSeparator = .commas,
    path: String, reporting diagnostics: inout [Diagnostic]
  ) -> [String] {
    var items: [String] = []
    if let field = self[field: plural] {
      switch field.value {
      case .null: break
      case .array(let values): values.flatten(into: &items)
      case .object: diagnostics.append(field.wrongType(expected: "list such as [a, b]", path: path))
      default:
        items += field.split(at: separator)
        if separator == .commas, field.hasCommas {
          diagnostics.append(
            Diagnostic(
              .note, .commaList, at: field.location(path),
              "“\(plural)” is split at its commas; write a list in brackets to make that explicit"))
        }
      }
    }
    if let field = self[field: singular] {
      switch field.value {
      case .null: break
      case .array(let values): values.flatten(into: &items)
      case .object: diagnostics.append(field.wrongType(expected: "text on one line", path: path))
      default: items += [(field.text ?? field.value.plainText ?? "").onOneLine]
      }
    }
    cut(&items, of: [plural, singular], path: path, reporting: &diagnostics)
    return items.contains("") ? items.filter { !$0.isEmpty } : items
  }

  /// Cuts the items of a list that are longer than the limit, and reports their field once.
  private func cut(
    _ items: inout [String], of keys: [String], path: String,
    reporting diagnostics: inout [Diagnostic]
  ) {
    guard items.contains(where: { !$0.isShort(.item) }) else { return }
    items = items.map { $0.truncated(to: .item, onTruncation: {}) }
    diagnostics += keys.compactMap { self[field: $0] }.prefix(1).map { $0.tooLong(path: path) }
  }
}

extension NoteRules {
  /// The part of a message that names the tool whose rule is followed, such as “, as Jekyll reads
  /// it”; empty if the site has no origin.
  var asToolReadsIt: String { tool.map { ", as \($0) reads it" } ?? "" }
}

extension FrontMatter.Field {
  fileprivate func tooLong(path: String) -> Diagnostic {
    .tooLong(at: location(path), named: "“\(key)”")
  }

  fileprivate func wrongType(expected kind: String, path: String) -> Diagnostic {
    Diagnostic(
      .warning, .fieldKind, at: location(path),
      "“\(key)” must be a \(kind), so it is ignored")
  }

  fileprivate var hasCommas: Bool {
    (text ?? "").contains { $0 == "," || $0 == "，" || $0 == "、" }
  }

  /// Returns the values of a list that is written as one text.
  fileprivate func split(at separator: NoteRules.ListSeparator) -> [String] {
    let text = text ?? value.plainText ?? ""
    if separator == .none { return [text.onOneLine] }
    return
      separator == .commas && hasCommas
      ? text.split { $0 == "," || $0 == "，" || $0 == "、" }.map { String($0).onOneLine }
      : text.split(whereSeparator: \.isWhitespace).map(String.init)
  }
}

extension [Value] {
  /// Appends the scalars of a list and of its nested lists as texts. The recursion is safe because
  /// the parser limits the depth of nested lists.
  fileprivate func flatten(into texts: inout [String]) {
    for value in self {
      if case .array(let values) = value {
        values.flatten(into: &texts)
      } else if let text = value.plainText {
        texts.append(text.onOneLine)
      }
    }
  }
}
