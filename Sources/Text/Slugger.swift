import Bytes

/// Makes the anchors of a page: from the text of each heading an id that no other has.
///
/// The rule is GitHub's: lower case; delete what is neither a word character, a space, a tab nor a hyphen;
/// each space or tab becomes a hyphen. Letters of all scripts are word characters, so Chinese stays. The
/// text is normalised to NFC first, and emoji variation selectors are dropped, so that one title typed on
/// two machines gets one anchor.
///
///     slugger.id(for: "Table view & header")  // "table-view--header"
///     slugger.id(for: "中文 标题")             // "中文-标题"
///     slugger.id(for: "中文 标题")             // "中文-标题-1"
public struct Slugger: Sendable {
  /// The ids in use, and for each the last number that was put after it. Ids are told apart by
  /// their bytes: they are in NFC, and comparing strings would normalise them again.
  private var uses: [Bytes: Int] = [:]

  private struct Bytes: Hashable, Sendable {
    let text: String
    init(_ text: String) { self.text = text }

    static func == (a: Bytes, b: Bytes) -> Bool { a.text.utf8.elementsEqual(b.text.utf8) }

    func hash(into hasher: inout Hasher) { text.withBytes { $0.hash(into: &hasher) } }
  }

  /// The variants of the rule.
  public enum Rule: Sendable {
    case own
    /// The rule to the letter, for sites whose anchors others already link to: the text is not
    /// normalised, and the headings without a word character are `section`, `-1`, `-2`.
    case exact
  }

  private let rule: Rule

  /// - Parameter count: How many ids are expected.
  public init(_ rule: Rule = .own, expecting count: Int = 0) {
    self.rule = rule
    uses.reserveCapacity(count)
  }

  /// The id of a text whose every character the rule deletes.
  public static let fallback = "section"

  /// Makes an id that was not given or reserved before, and reserves it.
  public mutating func id(for text: String) -> String {
    let slug = Slugger.slug(text, rule)
    guard slug.isEmpty else { return id(basedOn: slug) }
    let isFirst = rule == .own || reserve("")
    return id(basedOn: isFirst ? Slugger.fallback : "")
  }

  /// Makes an id from one that may be in use: as it is, else with the first free number after it.
  public mutating func id(basedOn base: String) -> String {
    let key = Bytes(base)
    guard var number = uses.updateValue(0, forKey: key) else { return base }
    var id = base
    repeat {
      number += 1
      id = "\(base)-\(number)"
    } while uses[Bytes(id)] != nil
    uses[key] = number
    uses[Bytes(id)] = 0
    return id
  }

  /// Keeps an id from being made for another text; returns whether it was still free.
  @discardableResult
  public mutating func reserve(_ id: String) -> Bool {
    guard uses[Bytes(id)] == nil else { return false }
    uses[Bytes(id)] = 0
    return true
  }

  /// The slug of a text by the rule alone, which may be empty or in use.
  public static func slug(_ text: String, _ rule: Rule = .own) -> String {
    let text = rule == .own ? text.normalizedToNFC : text
    if let slug = text.withBytes(Slugger.plainSlug) { return slug }
    var slug: [UInt8] = []
    slug.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x41...0x5A: slug.append(UInt8(scalar.value) + 32)
      case 0x61...0x7A, 0x30...0x39, 0x5F, 0x2D: slug.append(UInt8(scalar.value))
      case 0x20, 0x09: slug.append(UInt8(ascii: "-"))
      case 0..<0x80: break
      case 0xFE0E...0xFE0F where rule == .own: break
      case 0x4E00...0x9FFF: UTF8.encode(scalar).map { slug.append(contentsOf: $0) }
      default:
        if scalar.isWordCharacter {
          slug.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
        }
      }
    }
    return String(decoding: slug, as: UTF8.self)
  }

  /// The slug of a text that is all ASCII and Han, which most are, without decoding it.
  private static func plainSlug(_ text: BorrowedBytes) -> String? {
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: text.count + 1) { slug in
      var count = 0
      var i = 0
      while i < text.count {
        let byte = text[i]
        switch byte {
        case 0x41...0x5A: unsafe slug[count] = byte | 0x20
        case 0x61...0x7A, 0x30...0x39, 0x5F, 0x2D: unsafe slug[count] = byte
        case 0x20, 0x09: unsafe slug[count] = UInt8(ascii: "-")
        case ..<0x80: count -= 1
        // U+4E00 to U+9FFF.
        case 0xE4...0xE9 where i + 2 < text.count && (byte > 0xE4 || text[i + 1] >= 0xB8):
          unsafe slug[count] = byte
          unsafe slug[count + 1] = text[i + 1]
          unsafe slug[count + 2] = text[i + 2]
          count += 2
          i += 2
        default: return nil
        }
        count += 1
        i += 1
      }
      return unsafe String(decoding: slug[..<count], as: UTF8.self)
    }
  }
}
