import Bytes

/// A generator of unique anchors for the headings of a page.
///
/// The rule is GitHub's: convert to lower case; delete everything except word characters, spaces,
/// tabs and hyphens; replace each space or tab by a hyphen. Letters of all scripts are word
/// characters, so Chinese is kept. First, the text is normalised to NFC and emoji variation
/// selectors are removed, so that the same title typed on two machines gets the same anchor.
///
///     slugger.id(for: "Table view & header")  // "table-view--header"
///     slugger.id(for: "中文 标题")             // "中文-标题"
///     slugger.id(for: "中文 标题")             // "中文-标题-1"
public struct Slugger: Sendable {
  /// The used ids, each with the last number appended to it. Ids are compared by bytes: they are in
  /// NFC already, and comparing strings would normalise them again.
  private var uses: [Bytes: Int] = [:]

  private struct Bytes: Hashable, Sendable {
    let text: String
    init(_ text: String) { self.text = text }

    static func == (a: Bytes, b: Bytes) -> Bool { a.text.utf8.elementsEqual(b.text.utf8) }

    func hash(into hasher: inout Hasher) { text.withBytes { $0.hash(into: &hasher) } }
  }

  /// A variant of the rule.
  public enum Rule: Hashable, Sendable {
    case own
    /// The rule of a tool.
    case ofTool(SlugRule)
    /// GitHub's rule exactly, for sites whose anchors are already linked to. The text is not
    /// normalised, and headings without a word character get `section`, then `-1`, then `-2`.
    case exact
  }

  private let rule: Rule
  /// The last numbers behind `_`, by the text before it, if the rule counts so.
  private var counts: [String: Int] = [:]

  /// - Parameter count: The expected number of ids.
  public init(_ rule: Rule = .own, expecting count: Int = 0) {
    self.rule = rule
    uses.reserveCapacity(count)
  }

  /// The id for a text if the rule deletes all its characters.
  public static let fallback = "section"

  /// Creates an unused id for a text and reserves it.
  public mutating func id(for text: String) -> String {
    let slug = Slugger.slug(text, rule)
    if case .ofTool(let rule) = rule {
      if rule.numbers == .afterUnderscore { return underscoredID(basedOn: slug) }
      return id(basedOn: slug.isEmpty ? rule.fallback : slug)
    }
    guard slug.isEmpty else { return id(basedOn: slug) }
    let isFirst = rule == .own || reserve("")
    return id(basedOn: isFirst ? Slugger.fallback : "")
  }

  /// Returns the base itself if it is unused, or else the base with the first free number, and
  /// reserves it.
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

  /// Returns the base itself if it is unused and not empty, or else the base with a free number
  /// behind `_`, and reserves it (`unique` in Python-Markdown). A number in the base counts on.
  private mutating func underscoredID(basedOn base: String) -> String {
    if !base.isEmpty, reserve(base) { return base }
    var (stem, number) = (base, 0)
    if let mark = base.lastIndex(of: "_"), let written = Int(base[mark...].dropFirst()) {
      (stem, number) = (String(base[..<mark]), written)
    }
    number = max(number, counts[stem] ?? 0)
    repeat { number += 1 } while !reserve("\(stem)_\(number)")
    counts[stem] = number
    return "\(stem)_\(number)"
  }

  /// Reserves an id. Returns `false` if it was already used.
  @discardableResult
  public mutating func reserve(_ id: String) -> Bool {
    guard uses[Bytes(id)] == nil else { return false }
    uses[Bytes(id)] = 0
    return true
  }

  /// Returns the slug of a text, which may be empty or already used.
  public static func slug(_ text: String, _ rule: Rule = .own) -> String {
    if case .ofTool(let rule) = rule { return rule.slug(text) }
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

  /// Returns the slug of a text of ASCII and Han only, the usual case, without decoding it;
  /// otherwise `nil`.
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
