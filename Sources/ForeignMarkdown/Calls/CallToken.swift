/// A part of a call in a text, or another sign that is replaced.
struct CallToken: Sendable {
  enum Role: Hashable, Sendable {
    /// The call may have a closing call.
    case open
    /// The call has no closing call.
    case single
    case close
    /// The call and the content at this range of offsets, which is not searched for calls.
    case whole(content: Range<Int>)
    /// A text that the author wrote so that the tool does not call anything.
    case escaped(String)
    /// The same within code.
    case escapedInCode(String)
    /// An icon.
    case icon
    /// HTML of our own.
    case html(String)
    /// A comment.
    case comment
  }

  var role: Role
  /// The offsets of the text that is replaced.
  var range: Range<Int>
  var name = ""
  var arguments = CallArguments()
}

/// The opening and closing calls that belong together.
struct CallPairs {
  /// The number of the closing token, by the number of the opening token.
  private(set) var ends: [Int: Int] = [:]
  /// The pairs that lie so deep in other pairs that only their content is shown.
  private(set) var isTooDeep: Set<Int> = []

  /// The number of pairs within each other that are read.
  private static let maximumDepth = 30

  /// Finds the pairs in one pass. A closing call belongs to the last call of its name that is open,
  /// and ends the calls in between.
  ///
  /// - Parameter closesLast: A Boolean value that indicates whether a closing call names no call.
  init(_ tokens: [CallToken], closesLast: Bool) {
    var open: [Int] = []
    var byName: [String: Int] = [:]
    for (number, token) in tokens.enumerated() {
      switch token.role {
      case .open:
        open.append(number)
        byName[token.name, default: 0] += 1
      case .close where closesLast:
        if let last = open.popLast() { ends[last] = number }
      case .close where byName[token.name, default: 0] > 0:
        while let last = open.popLast() {
          byName[tokens[last].name, default: 0] -= 1
          if tokens[last].name == token.name {
            ends[last] = number
            break
          }
        }
      default: break
      }
    }
    var openEnds: [Int] = []
    for number in tokens.indices {
      while let end = openEnds.last, end <= number { openEnds.removeLast() }
      guard let end = ends[number] else { continue }
      if openEnds.count >= Self.maximumDepth { isTooDeep.insert(number) }
      openEnds.append(end)
    }
  }
}
