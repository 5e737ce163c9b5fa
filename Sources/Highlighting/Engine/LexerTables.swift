/// A definition compiled: tables that say, for each mode and byte, which rules to try.
///
/// Its memory is written before anyone else sees it and never again, so that all threads share it.
final class LexerTables: @unchecked Sendable {
  let tables: Tables
  let traits: WordTraits
  /// The languages that rules pop into, by name.
  let languages: [String]
  /// What is wrong with the definition; nothing, as the tests make sure.
  let faults: [String]

  init(_ definition: Definition) {
    var compiler = Compiler(definition)
    compiler.compile()
    let words = WordTable(definition.words)
    tables = Tables(
      dispatch: memory(compiler.dispatch), candidates: memory(compiler.candidates),
      rules: memory(compiler.rules), grounds: memory(definition.modes.map(\.ground)),
      flags: memory(compiler.flags), texts: memory(compiler.texts),
      words: memory(words.slots), wordText: memory(words.text),
      wordMask: words.slots.count - 1, longestWord: words.longest)
    traits = WordTraits(definition.words)
    languages = compiler.languages
    faults = compiler.faults
  }

  deinit {
    tables.dispatch.deallocate()
    tables.candidates.deallocate()
    tables.rules.deallocate()
    tables.grounds.deallocate()
    tables.flags.deallocate()
    tables.texts.deallocate()
    tables.words.deallocate()
    tables.wordText.deallocate()
  }
}

/// The tables of a machine as bare memory, which the lexer's inner loop reads without counting
/// references.
struct Tables {
  /// The rules to try for a byte, as a place in `candidates`; 0 for none. 256 a mode.
  let dispatch: UnsafePointer<UInt16>
  /// Lists of rules' numbers, each ending with `Tables.noRule`.
  let candidates: UnsafePointer<UInt16>
  let rules: UnsafePointer<CompiledRule>
  /// What everything is that no rule matches, by mode.
  let grounds: UnsafePointer<TokenClass?>
  /// For each byte the sets it is in, a bit a set.
  let flags: UnsafePointer<UInt32>
  /// The texts of the rules, one after another.
  let texts: UnsafePointer<UInt8>
  let words: UnsafePointer<WordTable.Entry>
  let wordText: UnsafePointer<UInt8>
  /// The number of slots in `words`, a power of two, less one.
  let wordMask: Int
  let longestWord: Int

  static let noRule = UInt16.max

  @inline(__always)
  func rule(_ number: UInt16) -> RulePlace { RulePlace(address: rules + Int(number)) }

  func number(of rule: RulePlace) -> Int { rule.address - rules }
}

/// A rule where it lies in the tables, of which no more is read than is asked for.
struct RulePlace {
  fileprivate let address: UnsafePointer<CompiledRule>

  var pointee: CompiledRule {
    @inline(__always) _read { yield address.pointee }
  }
}

/// What unlisted words are.
struct WordTraits: Sendable {
  var ignoresCase: Bool
  var capitals: Words.Capitals
  var calls: Words.Calls
  var membersAreNames: Bool
  var labelsAreNames: Bool
  var typeSuffix: [UInt8]

  init(_ words: Words) {
    ignoresCase = words.letterCase == .ignored
    capitals = words.capitals
    calls = words.calls
    membersAreNames = words.members == .names
    labelsAreNames = if case .names = words.labels { true } else { false }
    typeSuffix = Array(words.typeSuffix.utf8)
  }
}

/// A copy of the elements, of plain types all, in memory of its own.
private func memory<Element>(_ elements: [Element]) -> UnsafePointer<Element> {
  let copy = UnsafeMutablePointer<Element>.allocate(capacity: max(1, elements.count))
  copy.initialize(from: elements, count: elements.count)
  return UnsafePointer(copy)
}
