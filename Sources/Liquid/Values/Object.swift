import Bytes
import Synchronization

/// A mapping from names to values that keeps the order of insertion.
///
/// Liquid shows and iterates over a hash in the author's order, which a Swift dictionary loses.
/// Similar objects, such as those of pages, share their names and differ only in their values.
public struct Object: Sendable {
  private(set) var names: Names
  private(set) var values: [Value]

  /// Creates an empty object.
  public init() {
    names = .none
    values = []
  }

  /// Creates an object with given names.
  ///
  /// - Parameter values: The values in the order of the names. Missing values are null.
  public init(_ names: Names, _ values: [Value]) {
    self.names = names
    self.values = values
    if values.count != names.all.count {
      self.values = names.all.indices.map { $0 < values.count ? values[$0] : .null }
    }
  }

  /// The value of a member; `nil` if there is none. Setting `nil` removes the member.
  public subscript(key: String) -> Value? {
    get { self[Name(key)] }
    set {
      if let newValue { set(Name(key), newValue) } else { remove(Name(key)) }
    }
  }

  /// The number of members.
  public var count: Int { values.count }
  /// Indicates whether the object has no members.
  public var isEmpty: Bool { values.isEmpty }
  /// The names in the order of insertion.
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

  /// Adds a member unless one with this name exists. Returns `true` if it was added.
  public mutating func add(_ key: String, _ value: Value) -> Bool {
    let name = Name(key)
    guard names.position(of: name) == nil else { return false }
    append(name, value)
    return true
  }

  /// Reserves capacity for `count` members.
  public mutating func reserveCapacity(_ count: Int) {
    names.reserveCapacity(count)
    values.reserveCapacity(count)
  }

  private mutating func append(_ name: Name, _ value: Value) {
    names.append(name)
    values.append(value)
  }

  /// Returns the index of a name in the order of insertion; `nil` if it does not exist.
  public func position(of name: String) -> Int? { names.position(of: Name(name)) }

  /// Returns the member at an index in the order of insertion.
  public func member(at position: Int) -> (key: String, value: Value) {
    (names.all[position].text, values[position])
  }

  /// If the names equal `others`, uses the storage of `others`; otherwise sets `others` to the
  /// names of this object. When it is called for similar objects in turn, they store their names
  /// once.
  public mutating func shareNames(with others: inout Names) {
    if others.all == names.all { names = others } else { others = names }
  }

  private mutating func remove(_ name: Name) {
    guard let position = names.position(of: name) else { return }
    names.remove(at: position)
    values.remove(at: position)
  }

  /// Removes all members and keeps the memory.
  mutating func removeAll() {
    guard !values.isEmpty else { return }
    values.removeAll(keepingCapacity: true)
    names.removeAll()
  }
}

extension Object: Hashable {
  /// Indicates whether two objects have the same names in the same order with the same values.
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
    if names.mayHaveDuplicates {
      self.init()
      for (key, value) in elements { set(Name(key), value) }
    } else {
      self.init(Names(names), elements.map(\.1))
    }
  }
}

extension Object: Sequence {
  /// An iterator over the members in order.
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

/// A name with its hash, so that lookups compare hashes before texts.
public struct Name: Hashable, Sendable {
  /// The text of the name.
  public let text: String
  let hash: UInt64

  /// Creates a name and computes its hash.
  public init(_ text: String) {
    self.text = text
    hash = Name.hash(text)
  }

  public static func == (one: Name, other: Name) -> Bool {
    one.hash == other.hash && one.text == other.text
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }

  /// Returns the FNV-1a hash, computed over eight bytes at a time. It needs no secret key, because
  /// the full texts are compared as well.
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
  /// The names of an object's members in order, without duplicates.
  ///
  /// A few names are searched linearly, which is faster than hashing. More names have an index.
  public struct Names: Sendable, ExpressibleByArrayLiteral {
    private(set) var all: [Name]
    private var index: [String: Int]?
    /// A bit for the hash of each name, which rejects most unknown names.
    private var mask: UInt64 = 0

    /// The number of names up to which the search is linear.
    private static let linearSearchLimit = 64
    static let none = Names([])

    init(_ names: [Name]) {
      all = names
      mask = names.reduce(0) { $0 | $1.bit }
      if names.count > Names.linearSearchLimit { reindex() }
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

  /// Returns the index of a name that is looked up in many objects, mostly with the same index.
  ///
  /// - Parameter known: The index found last. It is only a guess, so other threads may change it.
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
    if index == nil, all.count > Self.linearSearchLimit { reindex() }
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
  /// One of 64 bits, chosen by the hash.
  fileprivate var bit: UInt64 { 1 << (hash & 63) }

  /// Indicates whether two names are equal. Compares the hashes before the texts.
  @inline(__always)
  fileprivate func `is`(_ other: Name) -> Bool { hash == other.hash && text == other.text }
}

extension [Name] {
  /// Indicates whether two of the names may be equal, according to their hashes.
  var mayHaveDuplicates: Bool {
    for position in indices {
      let hash = self[position].hash
      for other in 0..<position where self[other].hash == hash { return true }
    }
    return false
  }
}
