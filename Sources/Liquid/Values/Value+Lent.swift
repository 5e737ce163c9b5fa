import Synchronization

extension UnsafePointer<Value> {
  /// Where nothing lies.
  nonisolated(unsafe) static let null: UnsafePointer<Value> = {
    let place = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    place.initialize(to: .null)
    return UnsafePointer(place)
  }()
}

/// What can be told of a value where it lies, without counting a reference to what it holds.
///
/// Each is a function of its own that calls no other: within a longer one the compiler cannot know
/// that nobody writes meanwhile, and counts, which takes longer than the work itself.
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
  private var object: Object.Lent? {
    if case .object(let object) = pointee { object.lent } else { nil }
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
  var text: LentText? {
    guard case .string(let text) = pointee else { return nil }
    return LentText(text)
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
