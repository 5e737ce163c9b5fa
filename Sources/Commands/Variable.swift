/// A variable of the environment that the program heeds.
enum Variable: String, CaseIterable, Sendable {
  case noColor = "NO_COLOR"
  case terminal = "TERM"
  case actions = "GITHUB_ACTIONS"
  case summary = "GITHUB_STEP_SUMMARY"
  case workspace = "GITHUB_WORKSPACE"

  /// What it does, in one line.
  var meaning: String {
    switch self {
    case .noColor: "if it is not empty, nothing is coloured"
    case .terminal: "if it is “dumb”, nothing is coloured and no line is written over"
    case .actions: "if it is “true”, --format is github where nothing else is asked for"
    case .summary: "the file that a summary of each run in GitHub Actions is added to"
    case .workspace: "the root of the repository, which --format github and sarif tell paths from"
    }
  }
}

extension Console {
  /// What a variable says; `nil` where it is not set or empty.
  subscript(variable: Variable) -> String? {
    environment(variable.rawValue).flatMap { $0.isEmpty ? nil : $0 }
  }
}
