/// What one template made of one piece of data, errors shown in their places as Liquid does.
public struct Rendition: Sendable {
  public var output: [UInt8]
  /// All the errors, of syntax first.
  public var errors: [LiquidError]

  /// Parses and renders in one go and never throws, for a command that runs one template.
  ///
  /// - Parameters:
  ///   - name: what errors call the template; Liquid itself leaves it out, as does an empty one.
  ///   - data: an object, whose members become the variables.
  ///   - now: what `'now'` means, in seconds since 1970-01-01 00:00 UTC.
  public init(
    template: [UInt8], name: String = "", data: Value, partials: Partials = .none,
    limits: Limits = Limits(), now: Int = 0, utcOffset: Int = 0
  ) {
    let environment = Environment(
      partials: partials, limits: limits, unknownFilters: .ignored, faults: .written,
      clock: Clock(now: now, utcOffset: utcOffset))
    let template = Template(recovering: template, name: name, environment: environment)
    output = []
    errors = template.errors
    var scope = Object()
    if case .object(let object) = data { scope = object }
    do {
      errors += try template.render(scope, into: &output)
    } catch {
      errors += error.errors
    }
  }
}
