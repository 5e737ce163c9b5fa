/// How a run ended, as the shell sees it.
public enum ExitStatus: Int32, Sendable, CaseIterable {
  case done = 0
  /// The content has errors, or warnings under `--strict`.
  case content = 1
  /// Usage or configuration.
  case usage = 2
  /// A file could not be read or written.
  case inputOutput = 3

  /// What it means, in a few words.
  var meaning: String {
    switch self {
    case .done: "done"
    case .content: "the content has errors"
    case .usage: "usage or configuration"
    case .inputOutput: "input or output"
    }
  }
}
