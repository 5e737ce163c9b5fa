/// A mapping of names to values that remembers the order its names were added in.
///
/// Liquid shows and walks a hash in its author's order, which a Swift dictionary forgets. A few
/// members are searched one by one, which is faster than hashing; where there are more there is an
/// index.
public struct Object: Sendable {
  fileprivate struct Member: Hashable, Sendable {
    let name: Name
    var value: Value
  }

  private var members: [Member] = []
  private var index: [String: Int]?

  /// The most members that are searched one by one.
  private static let few = 64

  public init() {}

  public subscript(key: String) -> Value? {
    get { self[Name(key)] }
    set {
      if let newValue { set(Name(key), newValue) } else { remove(Name(key)) }
    }
  }

  public var count: Int { members.count }
  public var isEmpty: Bool { members.isEmpty }
  /// The names, in the order they were added.
  public var keys: [String] { members.map(\.name.text) }
}

extension Object {
  subscript(name: Name) -> Value? {
    position(of: name).map { members[$0].value }
  }

  mutating func set(_ name: Name, _ value: Value) {
    if let position = position(of: name) {
      members[position].value = value
      return
    }
    index?[name.text] = members.count
    members.append(Member(name: name, value: value))
    if index == nil, members.count > Object.few { reindex() }
  }

  /// The member at a position, in the order they were added.
  func member(at position: Int) -> (key: String, value: Value) {
    (members[position].name.text, members[position].value)
  }
}

extension Object {
  fileprivate func position(of name: Name) -> Int? {
    if let index { return index[name.text] }
    for position in members.indices where members[position].name == name { return position }
    return nil
  }

  fileprivate mutating func remove(_ name: Name) {
    guard let position = position(of: name) else { return }
    members.remove(at: position)
    if index != nil { reindex() }
  }

  fileprivate mutating func reindex() {
    var fresh: [String: Int] = [:]
    for (position, member) in members.enumerated() { fresh[member.name.text] = position }
    index = fresh
  }
}

extension Object: Hashable {
  /// The same names in the same order with the same values.
  public static func == (one: Object, other: Object) -> Bool {
    one.members == other.members
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(members)
  }
}

extension Object: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, Value)...) { self.init(elements) }

  init(_ elements: [(String, Value)]) {
    members = elements.map { Member(name: Name($0), value: $1) }
    guard members.count > Object.few || hasTwins else { return }
    members = []
    for (key, value) in elements { set(Name(key), value) }
  }

  /// Whether two members may bear the same name, by their hashes.
  private var hasTwins: Bool {
    for position in members.indices {
      let hash = members[position].name.hash
      for other in 0..<position where members[other].name.hash == hash { return true }
    }
    return false
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
