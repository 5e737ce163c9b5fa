import Notes
import Platform
import Text

/// The differences between the programs that draw diagrams.
extension DiagramLanguage {
  /// The arguments with which the program reads a diagram from its standard input and writes SVG
  /// with a transparent background to its standard output.
  var arguments: [String] {
    switch self {
    case .graphviz:
      [
        "-Tsvg", "-Gbgcolor=transparent", "-Gfontname=Helvetica,Arial,sans-serif",
        "-Nfontname=Helvetica,Arial,sans-serif", "-Efontname=Helvetica,Arial,sans-serif",
      ]
    case .mermaid:
      [
        "-i", "-", "-o", "-", "-e", "svg", "-b", "transparent", "-q", "-c", "mermaid.json", "-p",
        "browser.json",
      ]
    case .plantUML:
      [
        "-headless", "-pipe", "-tsvg", "-charset", "UTF-8", "-nometadata",
        "-Sbackgroundcolor=transparent",
      ]
    }
  }

  /// The files with settings that the program reads, by name.
  var settings: [(name: String, text: String)] {
    guard self == .mermaid else { return [] }
    // Chromium refuses to run as root with its sandbox.
    let sandbox = geteuid() == 0 ? #", "--no-sandbox""# : ""
    return [
      (
        "mermaid.json",
        #"""
        {"securityLevel": "strict", "deterministicIds": true, "deterministicIDSeed": "diagram",
         "htmlLabels": false, "flowchart": {"htmlLabels": false}, "class": {"htmlLabels": false}}
        """#
      ),
      // The browser that Mermaid runs in must not reach the network.
      (
        "browser.json",
        #"{"args": ["--host-resolver-rules=MAP * ~NOTFOUND", "--disable-gpu"\#(sandbox)]}"#
      ),
    ]
  }

  /// Returns the input of the program for a diagram, and the number of lines that were added before
  /// it.
  func input(for text: String) -> (text: String, linesBefore: Int) {
    guard self == .plantUML, !text.contains("@start") else { return (text, 0) }
    return ("@startuml\n\(text)\n@enduml\n", 1)
  }

  /// A valid diagram, which the program can draw if it works.
  var sample: String {
    switch self {
    case .graphviz: "graph { a }"
    case .mermaid: "graph LR\n  a --> b"
    case .plantUML: "a -> b"
    }
  }

  /// Returns the error that the program reports in its standard error.
  func fault(in errors: String) -> DiagramError {
    let lines = errors.split(whereSeparator: \.isNewline).map { line in
      String(line.drop { $0.isWhitespace })
    }
    switch self {
    case .graphviz:
      let reason = lines.first { $0.hasPrefix("Error") } ?? lines.first ?? ""
      return DiagramError(
        reason: shortened(reason.replacing("Error: ", with: "").replacing("<stdin>: ", with: "")),
        line: number(after: "in line ", in: reason))
    case .mermaid:
      let reason = lines.first { $0.contains("error on line") } ?? lines.first ?? ""
      return DiagramError(
        reason: shortened(reason.replacing("Error: ", with: "")),
        line: number(after: "on line ", in: reason))
    case .plantUML:
      // The first line is “ERROR”, the second the number of the line, the third the reason.
      guard let start = lines.firstIndex(of: "ERROR"), lines.count > start + 2 else {
        return DiagramError(reason: shortened(lines.first ?? ""))
      }
      return DiagramError(
        reason: shortened(lines[start + 2]), line: Int(lines[start + 1]).map { $0 + 1 })
    }
  }

  private func shortened(_ reason: String) -> String {
    reason.isEmpty ? "\(programName) gives no reason" : String(reason.prefix(200))
  }

  private func number(after text: String, in message: String) -> Int? {
    guard let end = message.firstRange(of: text)?.upperBound else { return nil }
    return Int(message[end...].prefix { $0.isNumber })
  }
}
