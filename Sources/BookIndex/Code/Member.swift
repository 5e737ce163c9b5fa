import Bytes

/// Something of a type that code names: a method that is sent to it or called on it, or one it
/// declares.
struct Member {
  /// Nothing for a function that is declared by itself.
  var type: [UInt8]
  var name: [UInt8]
  /// The offset in the code.
  var position: Int
  var isDeclared = false
}

extension Member {
  /// The name with its type: `Table.addRow:`.
  var path: [UInt8] { type + CollectionOfOne(UInt8(ascii: ".")) + name }
}

extension PhraseFinder {
  /// Adds the members that a block of code uses, under their types, if the type has been mentioned
  /// before.
  mutating func addMembers(of code: BorrowedBytes, _ language: String, line: Int) {
    var members: [Member] = []
    if MessageScanner.reads(code, language) {
      let scanner = MessageScanner(code, knowing: findings.types)
      (members, findings.types) = (scanner.members, scanner.types)
    } else if language == "swift" {
      let scanner = CallScanner(code, knowing: findings.types)
      (members, findings.types) = (scanner.members, scanner.types)
    }
    // A message that is the receiver of another was read before it.
    members.sort { $0.position < $1.position }
    var (read, current) = (0, line)
    for member in members {
      current += code[read..<member.position].count { $0 == 0x0A }
      read = member.position
      findings.candidates.add(member, section: section, line: current)
    }
  }
}

extension Candidates {
  /// Returns the strength of a member that occurs only in code: higher if the text is about its
  /// type.
  func strength(ofMember candidate: Candidate) -> Int {
    let owner = all[Int(candidate.owner)]
    let uses = min(Int(candidate.inCode + candidate.declared), 4)
    return owner.kinds.isSubset(of: .ofCodeAlone) ? uses : uses + 4
  }
}

extension Candidates {
  /// Adds a sighting of a member of a type that was named before, or of a function.
  mutating func add(_ member: Member, section: Int, line: Int) {
    if member.type.isEmpty {
      let sighting = Sighting(
        kind: .declaration, section: section, line: line, signs: .declared, isMention: false)
      if let number = add(member.name, sighting) { self[number].declared += 1 }
      return
    }
    let type = member.type.withBytes { WordHash(ofKeyOf: $0) }
    guard let owner = position(of: type) else { return }
    let sighting = Sighting(
      kind: .member, section: section, line: line, signs: member.isDeclared ? .declared : .call,
      isMention: false)
    guard let number = add(member.path, sighting) else { return }
    self[number].owner = Int32(truncatingIfNeeded: owner)
    if member.isDeclared { self[number].declared += 1 } else { self[number].inCode += 1 }
  }
}

/// The types of the variables, parameters and properties that the code of a note declares, by their
/// names. Where one name has several, the last one read counts: a note's examples follow each
/// other.
struct DeclaredTypes {
  private var types: [WordHash: [UInt8]] = [:]
}

extension DeclaredTypes {
  mutating func declare(_ name: BorrowedBytes, _ type: BorrowedBytes) {
    types[WordHash(of: name.withoutUnderscore)] = Array(type)
  }

  /// The declared type of a name.
  subscript(name: BorrowedBytes) -> [UInt8]? { types[WordHash(of: name.withoutUnderscore)] }
}

extension BorrowedBytes {
  /// A name without the underscore that those of instance variables begin with.
  fileprivate var withoutUnderscore: BorrowedBytes {
    first == UInt8(ascii: "_") ? dropFirst() : self
  }

  /// Indicates whether it is spelled as types are.
  var isNameOfType: Bool {
    count > 2 && first?.isCapital == true && !contains(UInt8(ascii: "_"))
  }
}
