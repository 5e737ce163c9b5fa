import Bytes
import Synchronization

/// A mapping of names to values that remembers the order its names were added in.
///
/// Liquid shows and walks a hash in its author's order, which a Swift dictionary forgets. Objects
/// that are made alike, such as those of pages, share their names and differ in their values.
public struct Object: Sendable {
  private(set) var names: Names
  private(set) var values: [Value]

  public init() {
    names = .none
    values = []
  }

  /// Creates an object with given names.
  ///
  /// - Parameter values: The values in the order of the names; missing ones are null.
  public init(_ names: Names, _ values: [Value]) {
    self.names = names
    self.values = values
    if values.count != names.all.count {
      self.values = names.all.indices.map { $0 < values.count ? values[$0] : .null }
    }
  }

  public subscript(key: String) -> Value? {
    get { self[Name(key)] }
    set {
      if let newValue { set(Name(key), newValue) } else { remove(Name(key)) }
    }
  }

  public var count: Int { values.count }
  public var isEmpty: Bool { values.isEmpty }
  /// The names, in the order they were added.
  public var keys: [String] { names.all.map(\.text) }
}

extension Object {
  subscript(name: Name) -> Value? {
    names.position(of: name).map { values[$0] }
  }

  mutating func set(_ name: Name, _ value: Value) {
    if let position = names.position(of: name) {
      values[position] = value
    } else {
      append(name, value)
    }
  }

  /// Adds a member, unless there is one of its name; returns whether it was added.
  public mutating func add(_ key: String, _ value: Value) -> Bool {
    let name = Name(key)
    guard names.position(of: name) == nil else { return false }
    append(name, value)
    return true
  }

  /// Makes room for so many members.
  public mutating func reserveCapacity(_ count: Int) {
    names.reserveCapacity(count)
    values.reserveCapacity(count)
  }

  private mutating func append(_ name: Name, _ value: Value) {
    names.append(name)
    values.append(value)
  }

  /// Returns the position of a name, in the order they were added; `nil` if it does not exist.
  public func position(of name: String) -> Int? { names.position(of: Name(name)) }

  /// The member at a position, in the order they were added.
  public func member(at position: Int) -> (key: String, value: Value) {
    (names.all[position].text, values[position])
  }

  /// Uses the storage of equal names in `others`, or puts its own names there: similar objects then
  /// store their names once.
  public mutating func shareNames(with others: inout Names) {
    if others.all == names.all { names = others } else { others = names }
  }

  private mutating func remove(_ name: Name) {
    guard let position = names.position(of: name) else { return }
    names.remove(at: position)
    values.remove(at: position)
  }

  /// Forgets all members; the room for them stays.
  mutating func removeAll() {
    guard !values.isEmpty else { return }
    values.removeAll(keepingCapacity: true)
    names.removeAll()
  }
}

extension Object: Hashable {
  /// Whether two objects have the same names in the same order with the same values.
  public static func == (one: Object, other: Object) -> Bool {
    one.names.all == other.names.all && one.values == other.values
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(names.all)
    hasher.combine(values)
  }
}

extension Object: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, Value)...) { self.init(elements) }

  init(_ elements: [(String, Value)]) {
    let names = elements.map { Name($0.0) }
    if names.hasTwins {
      self.init()
      for (key, value) in elements { set(Name(key), value) }
    } else {
      self.init(Names(names), elements.map(\.1))
    }
  }
}

extension Object: Sequence {
  public struct Iterator: IteratorProtocol {
    fileprivate let object: Object
    fileprivate var position = 0

    public mutating func next() -> (key: String, value: Value)? {
      guard position < object.count else { return nil }
      defer { position += 1 }
      return object.member(at: position)
    }
  }

  public func makeIterator() -> Iterator { Iterator(object: self) }
}

/// A name with its hash worked out once, so that look-ups compare numbers before letters.
public struct Name: Hashable, Sendable {
  public let text: String
  let hash: UInt64

  public init(_ text: String) {
    self.text = text
    hash = Name.hash(text)
  }

  public static func == (one: Name, other: Name) -> Bool {
    one.hash == other.hash && one.text == other.text
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }

  /// FNV-1a, eight bytes at a time. It only speeds up a comparison that is made in full, so it need
  /// not be keyed.
  static func hash(_ text: String) -> UInt64 {
    text.withBytes { bytes in
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      var rest = bytes
      while rest.count >= 8 {
        hash = (hash ^ rest.number(at: rest.startIndex)) &* 0x0000_0100_0000_01b3
        rest = rest.dropFirst(8)
      }
      for byte in rest { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
      return hash
    }
  }
}

extension Object {
  /// The names of an object's members, in their order, without duplicates.
  ///
  /// A few are searched one by one, which is faster than hashing; where there are more there is an
  /// index.
  public struct Names: Sendable, ExpressibleByArrayLiteral {
    private(set) var all: [Name]
    private var index: [String: Int]?
    /// A bit for each name by its hash, which rejects most names that do not exist.
    private var mask: UInt64 = 0

    /// The most names that are searched one by one.
    private static let few = 64
    static let none = Names([])

    init(_ names: [Name]) {
      all = names
      mask = names.reduce(0) { $0 | $1.bit }
      if names.count > Names.few { reindex() }
    }

    public init(arrayLiteral names: String...) { self.init(names.map { Name($0) }) }
  }
}

extension Object.Names {
  @inline(__always)
  func position(of name: Name) -> Int? {
    guard mask & name.bit != 0 else { return nil }
    if index != nil { return index?[name.text] }
    let all = all.span
    var position = 0
    while position < all.count {
      if all[position].is(name) { return position }
      position &+= 1
    }
    return nil
  }

  /// Returns the position of a name that is looked up in many lists, mostly at the same position.
  ///
  /// - Parameter known: The position found last. It is only a guess, so other threads may change
  ///   it.
  @inline(__always)
  func position(of name: Name, near known: borrowing Atomic<Int>) -> Int? {
    let guess = known.load(ordering: .relaxed)
    if guess < all.count, all.span[guess].is(name) { return guess }
    guard let position = position(of: name) else { return nil }
    known.store(position, ordering: .relaxed)
    return position
  }

  mutating func reserveCapacity(_ count: Int) { all.reserveCapacity(count) }

  mutating func append(_ name: Name) {
    index?[name.text] = all.count
    mask |= name.bit
    all.append(name)
    if index == nil, all.count > Self.few { reindex() }
  }

  mutating func remove(at position: Int) {
    all.remove(at: position)
    if index != nil { reindex() }
  }

  mutating func removeAll() {
    all.removeAll(keepingCapacity: true)
    (index, mask) = (nil, 0)
  }

  private mutating func reindex() {
    var fresh: [String: Int] = [:]
    for (position, name) in all.enumerated() { fresh[name.text] = position }
    index = fresh
  }
}

extension Name {
  /// One of 64 bits.
  fileprivate var bit: UInt64 { 1 << (hash & 63) }

  /// Whether two names are equal; compares the hashes before the text.
  @inline(__always)
  fileprivate func `is`(_ other: Name) -> Bool { hash == other.hash && text == other.text }
}

extension [Name] {
  /// Whether two of them may be the same, by their hashes.
  var hasTwins: Bool {
    for position in indices {
      let hash = self[position].hash
      for other in 0..<position where self[other].hash == hash { return true }
    }
    return false
  }
}
