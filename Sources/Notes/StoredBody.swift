import Liquid

/// The body of a note, in memory or where it can be read whenever it is wanted.
package enum StoredBody: Sendable {
  case here(HTML)
  /// Kept elsewhere: how many bytes there are, and how to get them.
  case elsewhere(count: Int, read: @Sendable () -> [UInt8])
}

extension StoredBody {
  var html: HTML {
    switch self {
    case .here(let html): html
    case .elsewhere(_, let read): HTML(read())
    }
  }

  /// How many bytes the body has.
  package var count: Int {
    switch self {
    case .here(let html): html.bytes.count
    case .elsewhere(let count, _): count
    }
  }
}
