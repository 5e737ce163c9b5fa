import Concurrency
import Diagnostics

/// A value of the site that is made when it is first asked for.
final class Lazy<Value: Sendable>: Sendable {
  private let made = Once<Result<Made, BuildFailure>>()
  private let make: @Sendable () throws(BuildFailure) -> Value

  init(_ make: @escaping @Sendable () throws(BuildFailure) -> Value) { self.make = make }

  /// What was made; a class, for every page asks for some part of it, and to copy all takes longer.
  package final class Made: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  /// The value, where it was made.
  var known: Made? { try? made.made?.get() }

  func value() throws(BuildFailure) -> Value {
    try made.value { Result { () throws(BuildFailure) in Made(try make()) } }.get().value
  }
}
