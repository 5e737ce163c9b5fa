import Bytes

extension TermFinder {
  /// Reads what a block of code does with types: members under their type, where the type has been
  /// named before.
  mutating func addMembers(of code: BorrowedBytes, _ language: String, line: Int) {
    var members: [Member] = []
    if MessageScanner.reads(code, language) {
      let scanner = MessageScanner(code, knowing: types)
      (members, types) = (scanner.members, scanner.types)
    } else if language == "swift" {
      let scanner = CallScanner(code, knowing: types)
      (members, types) = (scanner.members, scanner.types)
    }
    // A message that is the receiver of another was read before it.
    members.sort { $0.position < $1.position }
    var (read, current) = (0, line)
    for member in members {
      current += code[read..<member.position].count { $0 == 0x0A }
      read = member.position
      store.candidates.add(member, section: sections.count - 1, line: current)
    }
  }

  /// How much speaks for a member of a type that only code names: that the text is about the type.
  func strength(ofMember candidate: Candidate) -> Int {
    let owner = store.candidates.all[Int(candidate.owner)]
    let uses = min(candidate.inCode + candidate.declared, 4)
    return owner.kinds.isSubset(of: .ofCodeAlone) ? uses : uses + 4
  }
}

extension Candidates {
  /// Adds a sighting of a member of a type that was named before, or of a function.
  mutating func add(_ member: Member, section: Int, line: Int) {
    if member.type.isEmpty {
      let sighting = Sighting(
        kind: .declaration, section: section, line: line, signs: .declared, isMention: false)
      let number = add(member.name, sighting)
      self[number].declared += 1
      return
    }
    let type = member.type.withBytes { WordHash(ofKeyOf: $0) }
    guard let owner = position(of: type) else { return }
    let sighting = Sighting(
      kind: .member, section: section, line: line, signs: member.isDeclared ? .declared : .call,
      isMention: false)
    let number = add(member.path, sighting)
    self[number].owner = Int32(truncatingIfNeeded: owner)
    if member.isDeclared { self[number].declared += 1 } else { self[number].inCode += 1 }
  }
}
