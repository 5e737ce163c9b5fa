import Concurrency
import Platform

extension Arguments {
  /// The one operand, or `default` where there is none.
  func operand(default standard: String? = nil) throws(UsageError) -> String {
    guard operands.count <= 1 else {
      throw UsageError(description: "one operand at most, not \(operands.count)")
    }
    if let operand = operands.first ?? standard { return operand }
    throw UsageError(description: "missing operand: \(command?.operands ?? "")")
  }

  func workers(_ processors: Int) throws(UsageError) -> Workers {
    guard let text = self[.threads] else { return Workers(processors) }
    guard let count = Int(text), (1...1024).contains(count) else {
      throw UsageError(description: "--threads takes a number from 1 to 1024, not \"\(text)\"")
    }
    return Workers(count)
  }

  /// The bytes of the operand: a file's, or those of standard input for `-` and for none.
  func input(_ console: Console) throws -> (bytes: [UInt8], name: String) {
    let name = try operand(default: "-")
    return name == "-" ? (try console.input(), "-") : (try Folder(".").readFile(name), name)
  }
}

extension Folder {
  /// The bytes of a file named as on a command line, absolute or relative to the working folder.
  func readFile(_ name: String) throws(FileError) -> [UInt8] {
    name.hasPrefix("/")
      ? try Folder("/").readAnything(String(name.dropFirst())) : try readAnything(name)
  }
}
