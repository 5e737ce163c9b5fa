import BookIndex
import Bytes
import Cache

/// An encoder of a note's mentions for the cache.
///
/// The encoder numbers the texts in the body that may get an id: 0, 1, 2, … in the order of the
/// mentions. `MentionPlaces` stores the byte ranges of these texts by the same numbers.
///
/// The encoder writes the mentions that the program found directly from their records. Converting
/// each record to a `Mention` first would take ten times as long, and most mentions are never read.
struct MentionWriter: ~Copyable {
  private var writer = CacheWriter()
  /// The number of numbered texts so far, which is the number of the next text.
  private var textCount = 0

  /// The number of bytes written so far.
  var byteCount: Int { writer.count }

  /// Hands over the writer with everything that was written.
  consuming func finish() -> CacheWriter { writer }
}

/// The encoded form of a place's anchor.
enum AnchorForm: UInt8 {
  /// The page as a whole, or an element with an id. For `id`, the id follows in the encoding; for
  /// `page`, nothing.
  case page, id
  /// The heading above the place. Nothing follows, because a list contains the ids of headings.
  case heading
  /// A text in the body. For `text`, the id that the author wrote follows. For `numbered`, the
  /// number in the generated id follows: 2 for `index2:value-types`.
  case text, numbered
}

extension MentionWriter {
  /// Writes a mention that the author marked.
  mutating func write(_ mention: Mention) {
    writer.write(UInt64(textCount))
    writer.write(UInt64(mention.mark.path.count))
    for level in mention.mark.path {
      writer.write(level.text)
      writer.write(level.sort)
    }
    switch mention.mark.target {
    case .here: writer.write(byte: 0)
    case .main: writer.write(byte: 1)
    case .see(let name):
      writer.write(byte: 2)
      writer.write(name)
    case .seeAlso(let name):
      writer.write(byte: 3)
      writer.write(name)
    }
    writer.write(mention.definition)
    writer.write(UInt64(mention.places.count))
    for place in mention.places {
      writer.write(UInt64((place.heading ?? -1) + 1))
      writer.write(place.isMain)
      writer.write(place.weight)
      switch place.anchor {
      case .page: writer.write(byte: AnchorForm.page.rawValue)
      case .id(let id): write(id, as: .id)
      case .text(_, let id), .numbered(_, let id):
        write(id.text, as: .text)
        textCount += 1
      }
    }
    writer.write(UInt64(mention.spellings.count))
    for spelling in mention.spellings {
      writer.write(spelling.text)
      writer.write(UInt64(max(0, spelling.uses)))
    }
  }

  private mutating func write(_ id: String, as form: AnchorForm) {
    writer.write(byte: form.rawValue)
    writer.write(id)
  }

  /// Writes a mention that the program found, in the same format as a marked mention.
  ///
  /// - Parameters:
  ///   - found: All found mentions, with the lists that contain their places and spellings.
  ///   - names: The buffer that contains the names and spellings of all found mentions.
  mutating func write(_ mention: FoundMention, of found: FoundMentions, _ names: BorrowedBytes) {
    writer.write(UInt64(textCount))
    // A single level without sort key, the target `here`, no definition.
    writer.write(byte: 1)
    writer.write(names[mention.name])
    for _ in 0..<3 { writer.write(byte: 0) }
    writer.write(UInt64(mention.places.count))
    for number in mention.places {
      let place = found.places[number]
      writer.write(UInt64((place.heading ?? -1) + 1))
      writer.write(false)
      writer.write(Int(place.weight))
      if place.number > 0 {
        writer.write(byte: AnchorForm.numbered.rawValue)
        writer.write(UInt64(place.number))
        textCount += 1
      } else {
        writer.write(byte: (place.heading == nil ? AnchorForm.page : .heading).rawValue)
      }
    }
    writer.write(UInt64(mention.spellings.count))
    for number in mention.spellings {
      let spelling = found.spellings[number]
      writer.write(names[spelling.text])
      writer.write(UInt64(max(0, spelling.uses)))
    }
  }
}

extension CacheReader {
  /// Reads a mention. The places in the result have no line numbers, and contain the number of
  /// their text instead of its byte range.
  ///
  /// - Parameters:
  ///   - head: The head of the mention, which is stored separately.
  ///   - headings: The offset of the list with the ids of the note's headings.
  mutating func mention(_ head: MentionHead, headingsAt headings: Int) throws(CacheDamage)
    -> Mention
  {
    var text = try boundedNumber()
    var path: [IndexMark.Level] = []
    for _ in 0..<(try count()) {
      path.append(IndexMark.Level(try self.text(), sort: try optionalText()))
    }
    let target: IndexMark.Target =
      switch try byte() {
      case 0: .here
      case 1: .main
      case 2: .see(try self.text())
      case 3: .seeAlso(try self.text())
      default: throw CacheDamage()
      }
    let definition = try optionalText()
    var places: [Mention.Location] = []
    for _ in 0..<(try count()) {
      let (heading, isMain, weight) = (try boundedNumber() - 1, try flag(), try integer())
      let anchor: Mention.Anchor
      switch try AnchorForm(rawValue: byte()).undamaged() {
      case .page: anchor = .page
      case .id: anchor = .id(try self.text())
      case .heading: anchor = .id(try self.text(heading, ofListAt: headings).undamaged())
      case .text:
        anchor = .numbered(text, id: .given(try self.text()))
        text += 1
      case .numbered:
        anchor = .numbered(text, id: .made(try boundedNumber(), name: path.last?.text ?? ""))
        text += 1
      }
      places.append(
        Mention.Location(
          line: 0, anchor: anchor, heading: heading < 0 ? nil : heading, isMain: isMain,
          weight: weight))
    }
    var mention = Mention(
      IndexMark(path, target), head.kind, at: places, evidence: head.evidence,
      definition: definition, key: head.key)
    for _ in 0..<(try count()) {
      mention.spellings.append(Mention.SpellingCount(try self.text(), uses: try boundedNumber()))
    }
    return mention
  }

  /// Reads the last level of a mention's name, its spellings, and the headings and weights of its
  /// places.
  mutating func read(into outlines: inout MentionOutlines) throws(CacheDamage) {
    _ = try number()
    let levels = try count()
    for level in 0..<levels {
      let name = try rawText()
      if level == levels - 1 { outlines.begin(name) }
      try skipOptionalText()
    }
    if try byte() > 1 { _ = try rawText() }
    try skipOptionalText()
    for _ in 0..<(try count()) {
      let (heading, _, weight) = (try boundedNumber() - 1, try flag(), try integer())
      outlines.append(placeUnder: heading < 0 ? nil : heading, weight: weight)
      switch try AnchorForm(rawValue: byte()).undamaged() {
      case .page, .heading: break
      case .id, .text: _ = try rawText()
      case .numbered: _ = try number()
      }
    }
    for _ in 0..<(try count()) { outlines.append(try rawText(), uses: try boundedNumber()) }
  }

  private mutating func skipOptionalText() throws(CacheDamage) {
    if try flag() { _ = try rawText() }
  }

  /// Reads a number below 2⁴⁰, which is enough for an offset in a file. Arithmetic with such
  /// numbers cannot overflow.
  ///
  /// - Throws: `CacheDamage` if the number is larger.
  mutating func boundedNumber() throws(CacheDamage) -> Int {
    let number = try number()
    guard number < 1 << 40 else { throw CacheDamage() }
    return Int(number)
  }

  /// Returns a text of a list that `write(found:)` wrote, or `nil` if the list is shorter.
  ///
  /// - Parameters:
  ///   - number: The index of the text in the list.
  ///   - start: The offset of the list.
  func text(_ number: Int, ofListAt start: Int) throws(CacheDamage) -> String? {
    var reader = self
    reader.offset = start
    let count = try reader.count()
    guard 0..<count ~= number else { return nil }
    let starts = reader.offset
    reader.offset = starts + 4 * ((count - 1) / CacheWriter.stride + 1)
    _ = try reader.number()
    reader.offset += try reader.position(number / CacheWriter.stride, ofListAt: starts)
    for _ in 0..<number % CacheWriter.stride { _ = try reader.rawText() }
    return try reader.text()
  }
}

extension CacheWriter {
  /// The distance between values whose offsets are stored: an offset is stored for the values 0,
  /// 16, 32, …
  ///
  /// To find value 35, a reader starts at the offset of value 32 and skips three values.
  static let stride = 16

  /// Writes a list of texts in which `CacheReader.text(_:ofListAt:)` can look up a text by index.
  mutating func write(indexed texts: [String]) {
    write(UInt64(texts.count))
    var all = CacheWriter()
    for (number, text) in texts.enumerated() {
      if number.isMultiple(of: Self.stride) { write(position: all.count) }
      all.write(text)
    }
    write(part: all)
  }
}
