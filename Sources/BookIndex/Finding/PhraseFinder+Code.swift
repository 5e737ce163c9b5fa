import Bytes

extension PhraseFinder {
  /// Adds the names in a block of code.
  mutating func add(codeBlock code: BorrowedBytes, _ language: String, line: Int) {
    var scanner = CodeBlockScanner(code, language: language)
    var (read, current) = (0, line)
    scanner.scan { range, use in
      // Lines are counted on from the name before.
      if range.lowerBound > read {
        current += code[read..<range.lowerBound].count { $0 == 0x0A }
        read = range.lowerBound
      }
      let kind: EntryEvidence.Kinds =
        switch use {
        case .call: .call
        case .member, .type: .type
        case .declaration: .declaration
        case .assignment: .variable
        }
      var sighting = Sighting(
        kind: kind, section: section, line: current,
        signs: use == .declaration ? .declared : use == .call ? .call : [], isMention: false)
      sighting.use = use
      let key = WordHash(ofKeyOf: code[range])
      // Most calls are written with their parentheses.
      if use == .call, !code[range.upperBound...].starts(with: "()") {
        (code[range] + Array("()".utf8)).withBytes {
          _ = findings.candidates.add(key, sighting, spelled: $0)
        }
      } else {
        let end = use == .call ? range.upperBound + 2 : range.upperBound
        findings.candidates.add(key, sighting, spelled: code[range.lowerBound..<end])
      }
    }
    addMembers(of: code, language, line: line)
  }
}
