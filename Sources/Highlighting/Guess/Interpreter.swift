import Bytes

/// The program that a script's first line names: `python` in `#!/usr/bin/env -S python3 -u`.
struct Interpreter {
  var name: String

  init?(firstLineOf code: BorrowedBytes) {
    guard code.starts(with: "#!".utf8) else { return nil }
    let line = code.dropFirst(2).prefix { !ByteSet.lineEnds.contains($0) }
    let words = line.prefix(256).split(whereSeparator: ByteSet.blanks.contains)
    let programs = words.lazy
      .filter { $0.first != UInt8(ascii: "-") && !$0.contains(UInt8(ascii: "=")) }
      .map { $0.split(separator: UInt8(ascii: "/")).last ?? $0 }
    guard words.first?.first == UInt8(ascii: "/"),
      let program = programs.first(where: { !$0.elementsEqual("env".utf8) })
    else { return nil }
    // A version is no part of the name.
    let version = ByteSet.digits | "."
    let versionCount = program.reversed().prefix { version.contains($0) }.count
    name = String(decoding: program.dropLast(versionCount), as: UTF8.self)
  }
}
