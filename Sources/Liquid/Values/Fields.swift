/// What templates can ask of a value of the host's own: names, and how each is answered.
///
///     static let fields: Fields<Book> = ["title": { .string($0.title) }, "pages": { … }]
public struct Fields<Host>: Sendable, ExpressibleByDictionaryLiteral {
  public typealias Answer = @Sendable (Host) -> Value

  private let all: Object.Names
  @usableFromInline let answers: [Answer]

  public init(dictionaryLiteral fields: (String, Answer)...) {
    all = Object.Names(fields.map { Name($0.0) })
    answers = fields.map(\.1)
  }

  /// The names, in their order.
  public var names: [String] { all.all.map(\.text) }

  /// What the host says to a name; `nil` where it has none of that name.
  @inlinable
  public func value(for name: Name, of host: Host) -> Value? {
    guard let position = position(of: name) else { return nil }
    return answers[position](host)
  }

  @usableFromInline func position(of name: Name) -> Int? { all.position(of: name) }
}
