import BookIndex
import Bytes
import Cache

/// Writes what the mentions of a note say, one after the other, and numbers their texts.
///
/// A mention that was found is written from its records: as a value of its own it would cost ten times
/// as much, and most are never read.
struct MentionWriter: ~Copyable {
  private var writer = CacheWriter()
  /// How many texts in the body were numbered.
  private var texts = 0

  var count: Int { writer.withBytes(\.count) }

  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    writer.withBytes(body)
  }
}

/// How the anchor of a place is written.
enum AnchorForm: UInt8 {
  case page, id
  /// The id of the heading that the place stands under.
  case heading
  /// A text of the body, with its id or with one that is made of the mention's name.
  case text, numbered
}

extension MentionWriter {
  mutating func write(_ mention: Mention) {
    writer.write(UInt64(texts))
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
        texts += 1
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

  /// - Parameter names: The texts of all that was found.
  mutating func write(_ mention: FoundMention, of found: FoundMentions, _ names: BorrowedBytes) {
    writer.write(UInt64(texts))
    // One level without what it is sorted by, for a place, without a definition.
    writer.write(byte: 1)
    writer.write(names[mention.name])
    for _ in 0..<3 { writer.write(byte: 0) }
    writer.write(UInt64(mention.places.count))
    for place in found.places[mention.places] {
      writer.write(UInt64((place.heading ?? -1) + 1))
      writer.write(false)
      writer.write(place.weight)
      if place.text != nil {
        writer.write(byte: AnchorForm.numbered.rawValue)
        writer.write(UInt64(place.number))
        texts += 1
      } else {
        writer.write(byte: (place.heading == nil ? AnchorForm.page : .heading).rawValue)
      }
    }
    writer.write(UInt64(mention.spellings.count))
    for spelling in found.spellings[mention.spellings] {
      writer.write(names[spelling.text])
      writer.write(UInt64(max(0, spelling.uses)))
    }
  }
}
