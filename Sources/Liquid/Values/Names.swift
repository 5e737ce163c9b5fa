import Synchronization

extension Object {
  /// The names of an object's members, in their order; each stands there once.
  ///
  /// A few are searched one by one, which is faster than hashing; where there are more there is an
  /// index.
  public struct Names: Sendable, ExpressibleByArrayLiteral {
    private(set) var all: [Name]
    private var index: [String: Int]?
    /// A bit for each name by its hash: most names that are asked for and are not there are known by it.
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
    return unsafe all.withUnsafeBufferPointer { all in
      var position = 0
      while position < all.count {
        if unsafe all[position].is(name) { return position }
        position &+= 1
      }
      return nil
    }
  }

  /// The same for a name that is asked of one list after the other, in which it mostly has the same
  /// position.
  ///
  /// - Parameter known: Where it was found before. It is but a guess, so that it may be anyone's.
  @inline(__always)
  func position(of name: Name, near known: borrowing Atomic<Int>) -> Int? {
    let guess = known.load(ordering: .relaxed)
    let isThere = unsafe all.withUnsafeBufferPointer { all in
      unsafe guess < all.count && all[guess].is(name)
    }
    if isThere { return guess }
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

  /// Whether it is another: numbers before letters.
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
