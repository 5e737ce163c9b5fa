/// What a filter or tag throws to say what is wrong; whoever catches it knows where.
public struct Fault: Error, Hashable, Sendable {
  public var kind: LiquidError.Kind
  public var message: String
  /// Where in the template, where that is not simply the tag: an offset in bytes.
  var offset: Int?
  /// Whether nothing more may be rendered.
  var ends = false

  public init(_ message: String, kind: LiquidError.Kind = .argument) {
    self.kind = kind
    self.message = message
  }

  init(_ message: String, kind: LiquidError.Kind, ends: Bool) {
    self.kind = kind
    self.message = message
    self.ends = ends
  }

  static let tooDeep = Fault("Nesting too deep", kind: .limit)

  static func tooLong(_ limit: Int) -> Fault {
    Fault("A text exceeds \(limit) bytes", kind: .limit, ends: true)
  }

  /// A fault of syntax at an offset of the template.
  init(_ message: String, at offset: Int) {
    kind = .syntax
    self.message = message
    self.offset = offset
  }
}
