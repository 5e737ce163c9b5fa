import Liquid
import Notes
import Platform

/// A formula as far as it decides what it looks like.
struct FormulaKey: Hashable, Sendable {
  let tex: String
  let style: Note.Formula.Style

  /// The key as one text, for a file.
  fileprivate var text: String { "\(style.rawValue) \(tex)" }
}

extension FormulaKey {
  init(_ formula: Note.Formula) { self.init(tex: formula.tex, style: formula.style) }
}

/// The formulas of a site as they were set, kept in the output folder from build to build.
///
/// Each is kept under its own text, so that none is ever taken for another; those of another version
/// of KaTeX are forgotten.
struct SetFormulas: Sendable {
  private(set) var settings: [FormulaKey: KaTeX.Setting] = [:]
  private let version: String
  /// The file as it is in the output folder.
  private var written: [UInt8] = []

  /// Its name in the private folder.
  private static let name = "formulas.json"

  /// All formulas of a list as they are set, those that are kept without asking KaTeX.
  init(
    _ formulas: [FormulaKey], by katex: KaTeX, keptIn folder: DirectoryTree?
  ) throws(FileError) {
    version = katex.version
    let kept = read(from: folder)
    var unset: [FormulaKey] = []
    for key in formulas where settings[key] == nil {
      settings[key] = kept[key.text] ?? .fault("")
      if kept[key.text] == nil { unset.append(key) }
    }
    guard !unset.isEmpty else { return }
    for (key, setting) in zip(unset, try katex.set(unset)) { settings[key] = setting }
  }

  private mutating func read(from folder: DirectoryTree?) -> [String: KaTeX.Setting] {
    // A file that is missing or spoilt only costs time.
    written = (try? folder?.read(Self.name)) ?? []
    guard case .object(let file)? = try? Value(json: written), file["katex"] == .string(version),
      case .object(let formulas)? = file["formulas"]
    else { return [:] }
    var kept: [String: KaTeX.Setting] = [:]
    for (key, value) in formulas {
      guard case .array(let pair) = value, pair.count == 2 else { continue }
      kept[key] = pair[0] == .bool(true) ? .mathML(pair[1].text) : .fault(pair[1].text)
    }
    return kept
  }

  /// Keeps the formulas of this build for the next.
  func write(to folder: DirectoryTree) throws(FileError) {
    var formulas = Object()
    for (key, setting) in settings.sorted(by: { $0.key.text < $1.key.text }) {
      switch setting {
      case .mathML(let text): formulas[key.text] = .array([.bool(true), .string(text)])
      case .fault(let text): formulas[key.text] = .array([.bool(false), .string(text)])
      }
    }
    var file = Object()
    file["katex"] = .string(version)
    file["formulas"] = .object(formulas)
    let bytes = Value.object(file).json(.pretty)
    guard bytes != written else { return }
    try folder.replace(Self.name, with: bytes, aside: "\(Self.name)-aside")
  }
}
