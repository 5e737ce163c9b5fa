import CFuzzer
import Foundation

// fuzz READER [arguments of libFuzzer]: reads inputs that libFuzzer generates, until one makes the
// reader fail. `run.py` beside it builds and runs it.

/// Reads inputs until libFuzzer ends.
func fuzz() -> CInt {
  var arguments = CommandLine.arguments
  guard arguments.count > 1, readers[arguments.remove(at: 1)] != nil else {
    print("usage: fuzz \(readers.keys.sorted().joined(separator: "|")) [ARGUMENT ...]")
    return 2
  }
  var count = CInt(arguments.count)
  var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
  return pointers.withUnsafeMutableBufferPointer { pointers in
    var start = pointers.baseAddress
    return LLVMFuzzerRunDriver(&count, &start) { bytes, count in
      reader(Array(UnsafeBufferPointer(start: bytes, count: count)))
      return 0
    }
  }
}

/// The reader that the command line names.
let reader = readers[CommandLine.arguments.dropFirst().first ?? ""] ?? { _ in }

exit(fuzz())
