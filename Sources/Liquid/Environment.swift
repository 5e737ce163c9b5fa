/// The shared settings of templates: partials, the host's tags and filters, limits, and the time.
///
/// An environment is immutable and can be used by several threads. It caches parsed partials.
public final class Environment: Sendable {
  /// The treatment of an unknown variable or filter.
  public enum UnknownNamePolicy: Hashable, Sendable {
    /// An unknown variable is null, and an unknown filter returns its input.
    case ignored
    /// The same as `ignored`, with a remark to the author.
    case ignoredWithRemark
    /// An unknown variable or filter is an error.
    case reported
  }

  /// The treatment of errors while rendering. Exceeding a limit always ends the rendering.
  public enum ErrorPolicy: Hashable, Sendable {
    /// Rendering continues to find all errors, then throws them and leaves the output unchanged.
    case thrown
    /// Each error is written in its place as `Liquid error (line 1): …`, and returned.
    case written
    /// A faulty tag stays in the output as its author wrote it, and the errors are returned.
    case shownAsSource
  }

  /// The treatment of markup that does not follow the grammar.
  public enum Grammar: Hashable, Sendable {
    /// Such markup is an error.
    case strict
    /// Such markup is parsed as in Liquid's lax mode, with a remark to the author. Markup that is
    /// invalid even in this mode is an error.
    case lax
  }

  /// The host's filters by name.
  public let filters: [String: Filter]
  /// The host's tags by name.
  public let tags: [String: TagMaker]
  /// Creates tags with unknown names. If it is `nil`, such a tag is an error.
  public let unknownTag: TagMaker?
  /// The treatment of markup that does not follow the grammar.
  public let grammar: Grammar
  /// The limits of a rendering.
  public let limits: Limits
  /// The treatment of unknown variables.
  public let variables: UnknownNamePolicy
  /// The treatment of unknown filters.
  public let unknownFilters: UnknownNamePolicy
  /// The treatment of errors while rendering.
  public let faults: ErrorPolicy
  let partials: PartialCache
  private let clock: Clock

  /// The time that `'now'` stands for in the date filter, in seconds since 1970-01-01 00:00 UTC.
  public var now: Int { clock.now() }
  /// The zone of dates without a zone, in seconds east of UTC.
  public var utcOffset: Int { clock.utcOffset() }

  /// Creates an environment.
  ///
  /// - Parameters:
  ///   - filters: The host's filters by name. They replace standard filters of the same name.
  ///   - tags: The host's tags by name. They replace standard tags of the same name.
  ///   - unknownTag: Creates a tag with any other name. It is not called for the end of a known
  ///     tag.
  public init(
    partials: Partials = .none, filters: [String: Filter] = [:], tags: [String: TagMaker] = [:],
    unknownTag: TagMaker? = nil, grammar: Grammar = .strict,
    limits: Limits = Limits(), variables: UnknownNamePolicy = .ignored,
    unknownFilters: UnknownNamePolicy = .reported,
    faults: ErrorPolicy = .thrown, clock: Clock = Clock()
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

/// The time that templates see. It is read on each use.
public struct Clock: Sendable {
  let now: @Sendable () -> Int
  let utcOffset: @Sendable () -> Int

  /// - Parameters:
  ///   - now: Returns the seconds since 1970-01-01 00:00 UTC.
  ///   - utcOffset: Returns the seconds east of UTC.
  public init(
    now: @escaping @Sendable () -> Int, utcOffset: @escaping @Sendable () -> Int
  ) {
    (self.now, self.utcOffset) = (now, utcOffset)
  }

  /// Creates a clock that does not advance.
  public init(now: Int = 0, utcOffset: Int = 0) {
    self.init(now: { now }, utcOffset: { utcOffset })
  }
}
