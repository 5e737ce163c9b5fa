import Bytes
import Concurrency
import Notes
import Platform

extension DiagramPrograms {
  /// Draws diagrams whose programs are installed.
  ///
  /// - Returns: The results, in the order of `keys`.
  package func draw(_ keys: [DiagramKey], _ workers: Workers) -> [DiagramResult] {
    if keys.isEmpty { return [] }
    do throws(FileError) {
      return try DrawingMaker(self).draw(keys, workers)
    } catch {
      let fault = DiagramError(reason: "\(error)", cause: .program)
      return keys.map { _ in .fault(fault) }
    }
  }
}

/// A maker of drawings. Several threads can use it at once.
struct DrawingMaker: Sendable {
  private let programs: DiagramPrograms
  /// The working folder of the programs. It contains only their settings.
  private let folder: TemporaryFolder
  private let environment: [String]
  /// The time in seconds after which a program is stopped.
  private let seconds: Int

  init(_ programs: DiagramPrograms, seconds: Int = 10) throws(FileError) {
    (self.programs, self.seconds) = (programs, seconds)
    folder = try TemporaryFolder()
    environment = Self.environment
    let tree = try DirectoryTree(folder.folder.path, .refused)
    for (name, text) in DiagramLanguage.allCases.flatMap(\.settings) {
      try Array(text.utf8).withBytes { (bytes) throws(FileError) in
        try tree.write(bytes, to: name)
      }
    }
  }

  /// The maximum size in bytes of a drawing.
  private static let maximumSize = 1 << 20

  /// The environment of the programs. It contains no secrets that a diagram could show, and no
  /// settings that change a drawing.
  private static var environment: [String] {
    let names = [
      "PATH", "HOME", "TMPDIR", "JAVA_HOME", "GRAPHVIZ_DOT", "PUPPETEER_EXECUTABLE_PATH",
      "PUPPETEER_CACHE_DIR",
    ]
    return names.compactMap { name in
      unsafe getenv(name).map { unsafe "\(name)=\(String(cString: $0))" }
    } + ["LC_ALL=C.UTF-8", "TZ=UTC", "PLANTUML_SECURITY_PROFILE=SANDBOX"]
  }
}

extension DrawingMaker {
  /// Draws diagrams whose programs are installed, one in each process.
  ///
  /// If the first diagram of a language fails and a diagram that is certainly valid fails too, the
  /// program does not work, and the other diagrams are not tried.
  ///
  /// - Returns: The results, in the order of `keys`.
  func draw(_ keys: [DiagramKey], _ workers: Workers) -> [DiagramResult] {
    var known: [DiagramKey: DiagramResult] = [:]
    for key in keys {
      known[key] = RefusedSyntax.fault(in: key.text, of: key.language.refused).map { .fault($0) }
    }
    for language in DiagramLanguage.allCases {
      let own = keys.filter { $0.language == language && known[$0] == nil }
      guard let first = own.first else { continue }
      let result = drawFirst(first)
      known[first] = result
      guard case .fault(let fault) = result, fault.cause == .program else { continue }
      for key in own { known[key] = result }
    }
    return workers.map(keys.map { ($0, known[$0]) }) { key, known in known ?? draw(key) }
  }

  private func drawFirst(_ key: DiagramKey) -> DiagramResult {
    let result = draw(key)
    guard case .fault(var fault) = result, fault.cause != .program else { return result }
    let sample = DiagramKey(language: key.language, text: key.language.sample)
    guard case .fault(let reason) = draw(sample) else { return result }
    fault = reason
    fault.cause = .program
    return .fault(fault)
  }

  private func draw(_ key: DiagramKey) -> DiagramResult {
    let language = key.language
    guard let program = programs[language] else {
      return .fault(DiagramError(reason: "there is no program", cause: .program))
    }
    let (input, linesBefore) = language.input(for: key.text)
    // The limit of processor time, in seconds, also ends processes that the program leaves behind.
    let script = "cd \"$0\" && ulimit -t 60 && exec \"$@\""
    var helper = HelperProgram(
      ["/bin/sh", "-c", script, folder.folder.path, program.path] + language.arguments)
    (helper.errors, helper.environment) = (.kept, environment)
    (helper.seconds, helper.maximumOutput) = (seconds, Self.maximumSize)
    do throws(FileError) {
      let result = try helper.run(on: Array(input.utf8))
      if result.status == 0, let drawing = Drawing(output: result.output) {
        return .drawing(drawing)
      }
      var fault = language.fault(in: String(decoding: result.errors, as: UTF8.self))
      fault.line = fault.line.map { max(1, $0 - linesBefore) }
      return .fault(fault)
    } catch {
      switch error.code {
      case ETIMEDOUT:
        return .fault(
          DiagramError(
            reason: "it took more than \(seconds) seconds; make it smaller",
            cause: .timeLimit))
      case EFBIG:
        return .fault(
          DiagramError(reason: "the drawing is larger than 1 MB; make the diagram smaller"))
      default: return .fault(DiagramError(reason: "\(error)", cause: .program))
      }
    }
  }
}
