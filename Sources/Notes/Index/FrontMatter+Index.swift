import BookIndex
import Diagnostics
import FrontMatter
import Liquid
import MarkdownDialect

extension FrontMatter {
  /// The index marks for the whole note, from the front matter field `index`.
  struct IndexMarks {
    private(set) var marks: [IndexMark] = []
    private(set) var diagnostics: [Diagnostic] = []
    /// The line of the key `index` in the file, from 1; 1 if the key is absent.
    var line: Int { field?.line ?? 1 }
    /// The column of the key `index`, from 1; 1 if the key is absent.
    var column: Int { field?.column ?? 1 }

    private let field: Field?
    private let path: String
  }

  /// Reads the field `index`: a text or mapping, or a list of texts and mappings. A text follows
  /// makeindex's grammar.
  ///
  ///     index:
  ///       - closures!in loops
  ///       - { entry: 长城, reading: Chángchéng, seealso: walls }
  func indexMarks(path: String) -> IndexMarks { IndexMarks(self[field: "index"], path: path) }
}

extension FrontMatter.IndexMarks {
  fileprivate init(_ field: FrontMatter.Field?, path: String) {
    (self.field, self.path) = (field, path)
    guard let field else { return }
    switch field.value {
    case .array(let values): for value in values { add(value) }
    default: add(field.value)
    }
  }

  /// Adds the marks of the field's value, or of one item of the field's list.
  private mutating func add(_ value: Value) {
    do throws(IndexMark.MarkError) {
      switch value {
      // Other programs have a switch of this name: `index: true`.
      case .null, .bool: break
      case .string(let text):
        if let mark = try IndexMark(makeindex: text.utf8) { marks.append(mark) }
      case .object(let object): try add(object)
      default:
        report("an entry of “index” must be a text or a mapping; write “index: [closures]”")
      }
    } catch {
      report(error.description)
    }
  }

  /// Adds the marks of a mapping: one mark for each cross-reference, or a single mark for the note.
  private mutating func add(_ object: Object) throws(IndexMark.MarkError) {
    for (key, _) in object where !Self.keys.contains(key) {
      report(
        "unknown key “\(key)” of an entry of “index”; use entry, sub, see, seealso, sort or"
          + " reading")
    }
    let names = (object["entry"] ?? object["term"])?.names ?? []
    guard let name = names.first, names.count == 1 else { throw .empty }
    let sort = (object["reading"] ?? object["sort"])?.plainText
    let path =
      [IndexMark.Level(name, sort: sort)] + (object["sub"]?.names ?? []).map { .init($0) }
    let targets =
      (object["see"]?.names ?? []).map { IndexMark.Target.see($0) }
      + (object["seealso"]?.names ?? []).map { .seeAlso($0) }
    for target in targets.isEmpty ? [.here] : targets {
      marks.append(try IndexMark(checking: path, target))
    }
  }

  /// The keys of a mapping.
  private static let keys: Set<String> = [
    "entry", "term", "sub", "see", "seealso", "sort", "reading",
  ]

  private mutating func report(_ message: String) {
    guard let field else { return }
    diagnostics.append(Diagnostic(.warning, .indexMark, at: field.location(path), message))
  }
}

extension Value {
  /// The scalar as a text, or the scalars of a list as texts.
  fileprivate var names: [String] {
    if case .array(let values) = self { return values.compactMap(\.plainText) }
    return plainText.map { [$0] } ?? []
  }
}
