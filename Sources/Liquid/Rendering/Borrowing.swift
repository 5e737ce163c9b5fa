import Bytes
import Synchronization

// Values and nodes where they lie, without retaining them: a fifth of a clean build, which takes 363
// million instructions for 300 posts, and 447 where look-ups, conditions and loops over nodes are
// plain.
//
// A rendering holds its template, its data and its variables; what is borrowed here is used up by the
// call that borrows it, before any of them changes, and never stored. `search(_:)`, `matches(_:)` and
// `isTruthy` of `Value` are the slow twins that the tests hold against it.

// MARK: - Nodes

/// Hands on a part of a syntax tree without retaining it.
///
/// The tree outlives whoever walks it, and it is walked for every page: to retain each part on
/// the way would take as long as the rest of the rendering.
@inline(__always)
func unretained<Part: AnyObject, Result>(
  _ part: Part, _ work: (Part) throws -> Result
) rethrows -> Result {
  try Unmanaged.passUnretained(part)._withUnsafeGuaranteedRef(work)
}

@inline(__always)
func unretained<Part: AnyObject, Result>(
  _ part: Unmanaged<Part>, _ work: (Part) throws -> Result
) rethrows -> Result {
  try part._withUnsafeGuaranteedRef(work)
}

extension Array where Element: AnyObject {
  /// Hands on an element without retaining it.
  @inline(__always)
  func unretained<Result>(_ position: Int, _ work: (Element) throws -> Result) rethrows -> Result {
    try Unmanaged.passUnretained(self[position])._withUnsafeGuaranteedRef(work)
  }
}

// MARK: - Values

extension UnsafePointer<Value> {
  /// Where nothing lies.
  nonisolated(unsafe) static let null: UnsafePointer<Value> = {
    let place = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    place.initialize(to: .null)
    return UnsafePointer(place)
  }()
}

/// What can be told of a value where it lies, without retaining what it holds.
///
/// Each is a function of its own that calls no other: within a longer one the compiler cannot know
/// that nobody writes meanwhile, and retains, which takes longer than the work itself.
extension UnsafePointer where Pointee == Value {
  /// Where the member of an object lies; `nil` where there is none, and for all other values.
  @inline(__always)
  func member(_ name: Name, near known: borrowing Atomic<Int>) -> UnsafePointer<Value>? {
    guard let object, let values = object.values,
      let position = object.names._withUnsafeGuaranteedRef({ $0.position(of: name, near: known) })
    else { return nil }
    return values + position
  }

  @inline(never)
  private var object: Object.Borrowed? {
    if case .object(let object) = pointee { object.borrowed } else { nil }
  }

  @inline(never)
  var isDrop: Bool { if case .drop = pointee { true } else { false } }

  @inline(never)
  var integer: Int? { if case .integer(let integer) = pointee { integer } else { nil } }

  /// The bytes of markup; `nil` for all other values.
  @inline(never)
  var markup: UnsafeBufferPointer<UInt8>? {
    guard case .html(let html) = pointee else { return nil }
    return html.bytes.withUnsafeBufferPointer { $0 }
  }

  /// A text; `nil` for all other values.
  @inline(never)
  var text: BorrowedText? {
    guard case .string(let text) = pointee else { return nil }
    return BorrowedText(text)
  }

  /// `Value.isTruthy`.
  @inline(never)
  var isTruthy: Bool {
    switch pointee {
    case .null: false
    case .bool(let bool): bool
    default: true
    }
  }

  /// `Value.matches(_:)`, where it is seen at a glance; `nil` where it takes a closer look.
  @inline(never)
  func quickMatch(_ other: UnsafePointer<Value>) -> Bool? {
    switch (pointee, other.pointee) {
    case (.null, .null): true
    case (.bool(let a), .bool(let b)): a == b
    case (.integer(let a), .integer(let b)): a == b
    case (.string(let a), .string(let b)):
      a.utf8.count != b.utf8.count ? false : a.utf8.isEmpty ? true : nil
    case (.null, .bool), (.null, .integer), (.null, .string): false
    case (.bool, .null), (.bool, .integer), (.bool, .string): false
    case (.integer, .null), (.integer, .bool), (.integer, .string): false
    case (.string, .null), (.string, .bool), (.string, .integer): false
    default: nil
    }
  }
}

/// The bytes of a text where they lie, or a copy of those that lie in the text itself.
struct BorrowedText {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var short: (UInt64, UInt64) = (0, 0)
  let count: Int

  /// The most bytes that are copied; no text holds more in itself.
  private static let few = MemoryLayout<(UInt64, UInt64)>.size

  /// `nil` for a text whose bytes lie nowhere, such as one of another language.
  @inline(__always)
  init?(_ text: String) {
    guard let bytes = text.utf8.withContiguousStorageIfAvailable({ $0 }) else { return nil }
    count = bytes.count
    self.bytes = bytes
    guard count <= Self.few else { return }
    withUnsafeMutableBytes(of: &short) { room in
      _ = text.utf8.withContiguousStorageIfAvailable { room.copyBytes(from: $0) }
    }
  }

  @inline(__always)
  func withBytes<Result>(_ work: (BorrowedBytes) -> Result) -> Result {
    if count > Self.few { return work(BorrowedBytes(bytes)) }
    return withUnsafeBytes(of: short) { short in
      short.withMemoryRebound(to: UInt8.self) { work(BorrowedBytes($0)[..<count]) }
    }
  }

  /// Writes the text, escaped.
  @inline(__always)
  func escape(into output: inout ByteWriter) {
    // What follows a short text is zeros, none of which is a sign.
    let isPlain = count <= Self.few && !HTML.hasSign(short.0) && !HTML.hasSign(short.1)
    withBytes { isPlain ? output.append($0) : HTML.escape($0, into: &output) }
  }
}

// MARK: - Members and variables

extension Object {
  /// Where the value of a name lies; `nil` where there is none. The place holds until the object
  /// is changed or gone.
  @inline(__always)
  func place(of name: Name) -> UnsafePointer<Value>? {
    guard let position = names.position(of: name) else { return nil }
    return borrowed.values.map { $0 + position }
  }

  @inline(__always)
  func place(of name: Name, near known: borrowing Atomic<Int>) -> UnsafePointer<Value>? {
    guard let position = names.position(of: name, near: known) else { return nil }
    return borrowed.values.map { $0 + position }
  }

  /// The names and the values where they lie, neither of them counted.
  @inline(__always)
  var borrowed: Borrowed {
    Borrowed(
      names: Unmanaged.passUnretained(names),
      values: values.withUnsafeBufferPointer { $0.baseAddress })
  }

  struct Borrowed {
    let names: Unmanaged<Names>
    let values: UnsafePointer<Value>?
  }
}

extension Scope {
  /// Where the value of a name lies; it holds until the scope changes.
  enum Place {
    case value(UnsafePointer<Value>)
    /// The local at a position is none, but a loop.
    case loop(Int)
  }

  @inline(__always)
  func place(of name: Name) -> Place? {
    let local: Place? = locals.withUnsafeBufferPointer { locals in
      guard let start = locals.baseAddress else { return nil }
      var position = locals.count
      while position > 0 {
        position &-= 1
        let local = start + position
        if local.pointee.name.hash == name.hash, local.pointee.name.text == name.text {
          guard local.pointee.isValue else { return .loop(position) }
          return .value(UnsafeRawPointer(local).assumingMemoryBound(to: Value.self))
        }
      }
      return nil
    }
    if let local { return local }
    if !assigned.isEmpty, let place = assigned.place(of: name) { return .value(place) }
    // What is counted lies where the memory does, of which there is but one.
    if let place = memories.first?.counters.place(of: name) { return .value(place) }
    return nil
  }
}

extension Root {
  /// Where the value of a path's variable lies, for as long as the root does; `nil` where there is
  /// none, or none that lies anywhere.
  @inline(__always)
  func place(of path: Expression.Path) -> UnsafePointer<Value>? {
    object.place(of: path.root, near: path.known)
  }
}

// MARK: - Paths

/// The way that most paths of a template go: names that lead from object to object. It copies no
/// value it comes by, and so counts no reference; all else is left to `search(_:)`.
extension Rendering {
  /// How far a path leads along objects.
  struct Resolution {
    /// Where the value lies that it came to; it holds until the scope changes.
    var place: UnsafePointer<Value>
    /// How many of its steps were taken.
    var steps: Int
  }

  /// - Returns: `nil` where the path begins with no value that lies anywhere.
  @inline(__always)
  mutating func resolve(_ path: Expression.Path) -> Resolution? {
    guard path.key == nil else { return nil }
    // No template of good will has enough of them for this to be more than nothing.
    charge(scope.locals.count >> 5)
    var place: UnsafePointer<Value>
    switch scope.place(of: path.root) {
    case .value(let local)?: place = local
    case .loop?: return nil
    case nil:
      guard let known = unretained(root, { $0.place(of: path) }) else { return nil }
      place = known
    }
    for index in path.steps.indices {
      let next: UnsafePointer<Value>? = path.steps.unretained(index) { step in
        guard step.isName else { return nil }
        if let member = place.member(step.name, near: step.known) { return member }
        // What is no drop has no other members; whoever wants to know of those missing, looks again.
        return step.command == nil && notesNoMissing && !place.isDrop ? .null : nil
      }
      guard let next else { return Resolution(place: place, steps: index) }
      place = next
    }
    return Resolution(place: place, steps: path.steps.count)
  }

  /// Where the value of a path lies; `nil` where it must be worked out.
  @inline(__always)
  mutating func place(of path: Expression.Path) -> UnsafePointer<Value>? {
    guard let resolution = resolve(path), resolution.steps == path.steps.count else { return nil }
    return resolution.place
  }

  /// Where the value of an expression lies; `nil` where it must be worked out.
  @inline(__always)
  mutating func place(of expression: Expression) -> UnsafePointer<Value>? {
    if let path = expression.path { return unretained(path) { place(of: $0) } }
    return expression.literal.withUnsafeBufferPointer { $0.isEmpty ? nil : $0.baseAddress }
  }

  mutating func evaluate(_ path: Expression.Path) throws -> Value {
    guard let resolution = resolve(path) else { return try search(path) }
    if resolution.steps == path.steps.count { return resolution.place.pointee }
    return try follow(path, from: resolution.steps, resolution.place.pointee)
  }
}
