import Liquid
import Notes
import Platform

/// An installed program that draws the diagrams of a language.
struct DiagramProgram: Sendable {
  let language: DiagramLanguage
  let path: String
  /// The state of the installed file. Another version may draw the same diagram differently.
  let version: String
}

extension DiagramProgram {
  /// Finds the program for a language; `nil` if it is not installed.
  ///
  /// The program is not run to learn its version, because some need a second to start.
  ///
  /// - Parameter folders: The folders that may contain the program, separated by colons as in
  ///   `PATH`.
  init?(for language: DiagramLanguage, in folders: String) {
    let name = language.programName
    let paths = folders.split(separator: ":").map { Folder(String($0)).path(of: name) }
    guard let path = paths.first(where: { unsafe access($0, X_OK) == 0 }),
      let file = Folder(path).resolved?.path
    else { return nil }
    let stamp = Stamp(of: file)
    var version = "\(stamp.size)-\(stamp.time)"
    // The files of all npm packages have the same time.
    if file.hasSuffix(".js"), let folder = file.parent {
      for folder in [folder, folder.parent].compactMap(\.self) {
        if case .object(let fields)? = try? Value(json: Folder(folder).read("package.json")) {
          version += "-\(fields["version"]?.text ?? "")"
        }
      }
    }
    (self.language, self.path, self.version) = (language, path, version)
  }

  var name: String { "\(language.programName) \(version)" }
}

/// The installed programs that draw diagrams.
package struct DiagramPrograms: Sendable {
  let programs: [DiagramProgram]

  /// Finds the programs.
  ///
  /// - Parameter folders: The folders that may contain the programs, separated by colons as in
  ///   `PATH`.
  package init(in folders: String) {
    programs = DiagramLanguage.allCases.compactMap { DiagramProgram(for: $0, in: folders) }
  }

  /// The names and versions of all programs.
  package var name: String { programs.map(\.name).joined(separator: ", ") }

  /// Indicates whether the program for the language of a diagram is installed.
  package func canDraw(_ key: DiagramKey) -> Bool { self[key.language] != nil }

  /// Returns the languages of diagrams whose programs are not installed.
  package func missing(for keys: Set<DiagramKey>) -> [DiagramLanguage] {
    DiagramLanguage.allCases.filter { language in
      self[language] == nil && keys.contains { $0.language == language }
    }
  }

  subscript(language: DiagramLanguage) -> DiagramProgram? {
    programs.first { $0.language == language }
  }
}

extension DiagramLanguage {
  /// The name of the program that draws the language.
  package var programName: String {
    switch self {
    case .graphviz: "dot"
    case .mermaid: "mmdc"
    case .plantUML: "plantuml"
    }
  }

  /// The advice for a user without the program.
  package var remedy: String {
    switch self {
    case .graphviz: "install Graphviz (apt-get install graphviz, or brew install graphviz)"
    case .mermaid: "install Mermaid (npm install --global @mermaid-js/mermaid-cli)"
    case .plantUML: "install PlantUML (apt-get install plantuml, or brew install plantuml)"
    }
  }
}
