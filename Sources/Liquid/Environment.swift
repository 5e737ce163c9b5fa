/// The settings that templates share: partials, the host's tags and filters, limits, and the time.
///
/// An environment is immutable and may be used on many threads. Each partial is parsed once for
/// each environment.
public final class Environment: Sendable {
  /// The treatment of a variable or filter that does not exist.
  public enum Unknown: Hashable, Sendable {
    /// An unknown variable is null, and an unknown filter returns its input.
    case ignored
    /// The same as `ignored`, with a remark to the author.
    case noted
    /// An error.
    case reported
  }

  /// The treatment of errors while rendering. Exceeding a limit ends the rendering in any case.
  public enum Faults: Hashable, Sendable {
    /// Rendering continues to find all errors, then throws them and leaves the output unchanged.
    case thrown
    /// Each error is written in its place as `Liquid error (line 1): …`, and returned.
    case written
    /// The faulty tag remains in the output as its author wrote it, and the error is returned.
    case kept
  }

  /// The treatment of markup that does not follow the grammar.
  public enum Grammar: Hashable, Sendable {
    /// The markup is an error.
    case strict
    /// The markup is parsed as in Liquid's lax mode, with a remark to the author. Markup that the
    /// lax mode does not accept either is an error.
    case lax
  }

  /// The host's filters by name.
  public let filters: [String: Filter]
  /// The host's tags by name.
  public let tags: [String: TagMaker]
  /// A function that makes a tag with an unknown name; if it is `nil`, such a tag is an error.
  public let unknownTag: TagMaker?
  /// The treatment of markup that does not follow the grammar.
  public let grammar: Grammar
  /// The limits of a rendering.
  public let limits: Limits
  /// The treatment of unknown variables.
  public let variables: Unknown
  /// The treatment of unknown filters.
  public let unknownFilters: Unknown
  /// The treatment of errors while rendering.
  public let faults: Faults
  let partials: PartialCache
  private let clock: Clock

  /// The time that `'now'` means in the date filter, in seconds since 1970-01-01 00:00 UTC.
  public var now: Int { clock.now() }
  /// The zone of dates without a zone, in seconds east of UTC.
  public var utcOffset: Int { clock.utcOffset() }

  /// Creates an environment.
  ///
  /// - Parameters:
  ///   - partials: The templates that `include` and `render` can use.
  ///   - filters: The host's filters by name. They override standard filters.
  ///   - tags: The host's tags by name. They override standard tags.
  ///   - unknownTag: Makes a tag with any other name. It is not called for the end of a known tag.
  ///   - grammar: The treatment of markup that does not follow the grammar.
  ///   - limits: The limits of a rendering.
  ///   - variables: The treatment of unknown variables.
  ///   - unknownFilters: The treatment of unknown filters.
  ///   - faults: The treatment of errors while rendering.
  ///   - clock: The time that templates see.
  public init(
    partials: Partials = .none, filters: [String: Filter] = [:], tags: [String: TagMaker] = [:],
    unknownTag: TagMaker? = nil, grammar: Grammar = .strict,
    limits: Limits = Limits(), variables: Unknown = .ignored, unknownFilters: Unknown = .reported,
    faults: Faults = .thrown, clock: Clock = Clock()
  ) {
    self.partials = PartialCache(partials)
    self.filters = filters
    self.tags = tags
    self.unknownTag = unknownTag
    self.grammar = grammar
    self.limits = limits
    self.variables = variables
    self.unknownFilters = unknownFilters
    self.faults = faults
    self.clock = clock
  }
}

/// The time that templates see, read at each use.
public struct Clock: Sendable {
  let now: @Sendable () -> Int
  let utcOffset: @Sendable () -> Int

  /// Creates a clock from functions.
  ///
  /// - Parameters:
  ///   - now: Returns the seconds since 1970-01-01 00:00 UTC.
  ///   - utcOffset: Returns the seconds east of UTC.
  public init(
    now: @escaping @Sendable () -> Int, utcOffset: @escaping @Sendable () -> Int
  ) {
    (self.now, self.utcOffset) = (now, utcOffset)
  }

  /// Creates a clock with a constant time.
  public init(now: Int = 0, utcOffset: Int = 0) {
    self.init(now: { now }, utcOffset: { utcOffset })
  }
}
