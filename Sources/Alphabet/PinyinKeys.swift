import Bytes

/// Search keys with which pinyin or initials find Chinese text.
///
///     PinyinKeys.keys(of: "闭包与循环")  // "bibaoyuxunhuan bbyxh baoyuxunhuan byxh …"
///
/// The keys have no tones. The search matches the beginnings of words, so there is a key that
/// starts at each character. If a character has several readings, there is a key for each reading:
/// “yinhang” and “yinxing” for 银行.
public enum PinyinKeys {
  /// The largest number of syllables in a key.
  private static let longestKey = 6
  /// The largest number of characters in a run for which keys are made.
  private static let longestRun = 64
  /// The largest number of combined readings of the characters in one key.
  private static let mostReadings = 4

  /// Returns the keys of each run of Chinese characters in a text, separated by spaces.
  ///
  /// - Returns: Lower-case ASCII. The result is empty if the text has no Chinese characters, or if
  ///   it contains kana and is therefore Japanese.
  public static func keys(of text: String) -> [UInt8] {
    // The bytes E4 to E9 begin Chinese characters; U+3041 to U+30FA are kana.
    guard text.utf8.contains(where: { 0xE4...0xE9 ~= $0 }),
      !text.unicodeScalars.contains(where: { 0x3041...0x30FA ~= $0.value })
    else { return [] }
    var keys: [UInt8] = []
    var run: [PinyinTable.Readings] = []
    for scalar in text.unicodeScalars {
      if let readings = PinyinTable.shared.readings(of: scalar) {
        if run.count < longestRun { run.append(readings) }
      } else if !run.isEmpty {
        add(run, to: &keys)
        run.removeAll(keepingCapacity: true)
      }
    }
    add(run, to: &keys)
    return keys
  }

  private static func add(_ run: [PinyinTable.Readings], to keys: inout [UInt8]) {
    // In a run of several characters, no key starts at the last character.
    for start in 0..<max(run.count - 1, min(run.count, 1)) {
      for reading in readings(of: run[start...].prefix(longestKey)) {
        for syllable in reading { keys += PinyinTable.shared.letters(of: syllable) }
        keys.append(0x20)
        guard reading.count > 1 else { continue }
        for syllable in reading { keys.append(PinyinTable.shared.letters(of: syllable)[0]) }
        keys.append(0x20)
      }
    }
  }

  /// Returns the combined readings of a run of characters. The combination of the usual readings
  /// comes first.
  private static func readings(of run: ArraySlice<PinyinTable.Readings>) -> [[UInt16]] {
    var all: [[UInt16]] = [[]]
    for character in run {
      let others = character.otherSyllables.flatMap { other in
        all.prefix(mostReadings - all.count).map { $0 + [other] }
      }
      for i in all.indices { all[i].append(character.usualSyllable) }
      all += others.prefix(mostReadings - all.count)
    }
    return all
  }
}

/// The readings of Chinese characters, without tones.
struct PinyinTable: Sendable {
  /// The syllables of a character, as numbers from 1.
  struct Readings {
    var usualSyllable: UInt16
    var otherSyllables: [UInt16]
  }

  static let shared = PinyinTable(EmbeddedResources.pinyin_characters)

  /// The code points of the characters in the table (CJK Unified Ideographs).
  private static let characters: Range<UInt32> = 0x4E00..<0xA000

  /// The letters of each syllable. The syllable with the number 1 comes first.
  private var syllables: [[UInt8]] = []
  /// The number of the usual syllable of each character, from 1; 0 for a character without a
  /// syllable.
  private var usual = [UInt16](repeating: 0, count: PinyinTable.characters.count)
  /// The other syllables of all characters, each with the index of the next one of its character.
  private var others: [(syllable: UInt16, next: UInt16)] = [(0, 0)]
  /// The index in `otherSyllables` of the first other syllable of each character; 0 if there is none.
  private var firstOther = [UInt16](repeating: 0, count: PinyinTable.characters.count)

  func letters(of syllable: UInt16) -> [UInt8] { syllables[Int(syllable) - 1] }

  /// Returns the syllables of a character; `nil` if the table does not have it.
  func readings(of character: Unicode.Scalar) -> Readings? {
    guard PinyinTable.characters.contains(character.value) else { return nil }
    let index = Int(character.value - PinyinTable.characters.lowerBound)
    guard usual[index] != 0 else { return nil }
    var readings = Readings(usualSyllable: usual[index], otherSyllables: [])
    var next = firstOther[index]
    while next != 0 {
      readings.otherSyllables.append(others[Int(next)].syllable)
      next = others[Int(next)].next
    }
    return readings
  }
}

extension PinyinTable {
  /// Parses the table.
  ///
  /// - Parameter table: Lines of two or three fields that are separated by tabs: a syllable in
  ///   which `v` is “ü”, the characters with this usual reading (`-` if there are none), and the
  ///   characters with this rarer reading.
  init(_ table: StaticString) {
    var rest = BorrowedBytes(table)
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      add(line: rest[..<end])
      rest = rest[(end + 1)...]
    }
  }

  private mutating func add(line: BorrowedBytes) {
    let tab = UInt8(ascii: "\t")
    guard let first = line.firstIndex(of: tab) else { return }
    let second = line[(first + 1)...].firstIndex(of: tab) ?? line.endIndex
    let (syllable, folded) = add(Array(line[..<first]))
    let field = line[(first + 1)..<second]
    setUsual(syllable, of: field)
    for (syllable, field) in [(folded, field), (syllable, line[second...].dropFirst())] {
      guard let syllable else { continue }
      for i in stride(from: field.startIndex, to: field.endIndex - 2, by: 3) {
        if let index = Self.index(ofCharacterAt: i, in: field) { addOther(syllable, of: index) }
      }
    }
  }

  /// Sets the usual syllable of the characters of a field.
  private mutating func setUsual(_ syllable: UInt16, of field: BorrowedBytes) {
    var usual = usual.mutableSpan
    // Every character of the table has three bytes (Unicode 16, table 3-6), and `-` has one.
    for i in stride(from: field.startIndex, to: field.endIndex - 2, by: 3) {
      if let index = Self.index(ofCharacterAt: i, in: field) { usual[index] = syllable }
    }
  }

  /// Returns the index of the character at an offset; `nil` if the table does not have it.
  @inline(__always)
  private static func index(ofCharacterAt i: Int, in field: BorrowedBytes) -> Int? {
    let character =
      UInt32(field[i] & 0x0F) << 12 | UInt32(field[i + 1] & 0x3F) << 6
      | UInt32(field[i + 2] & 0x3F)
    guard characters.contains(character) else { return nil }
    return Int(character - characters.lowerBound)
  }

  /// Adds another syllable of a character, after those that the character already has.
  private mutating func addOther(_ syllable: UInt16, of index: Int) {
    let new = UInt16(others.count)
    var last = Int(firstOther[index])
    if last == 0 {
      firstOther[index] = new
    } else {
      while others[last].syllable != syllable, others[last].next != 0 {
        last = Int(others[last].next)
      }
      if others[last].syllable == syllable { return }
      others[last].next = new
    }
    others.append((syllable, 0))
  }

  /// Adds a syllable and returns its number. For a syllable with “ü”, the variant with “u” is
  /// added, too, because people type “v” or “u”; `folded` is the number of the variant.
  private mutating func add(_ letters: [UInt8]) -> (syllable: UInt16, folded: UInt16?) {
    syllables.append(letters)
    guard let at = letters.firstIndex(of: UInt8(ascii: "v")) else {
      return (UInt16(syllables.count), nil)
    }
    let number = UInt16(syllables.count)
    var folded = letters
    folded[at] = UInt8(ascii: "u")
    // "lu" is in the table before "lv"; "lue" is not in the table.
    if let known = syllables.firstIndex(of: folded) { return (number, UInt16(known + 1)) }
    syllables.append(folded)
    return (number, UInt16(syllables.count))
  }
}
