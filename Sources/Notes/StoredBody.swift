import Liquid

/// The body of a note, in memory or in a file from which it is read on each use.
package enum StoredBody: Sendable {
  case here(HTML)
  /// A body in a file: its number of bytes, and a function that reads it.
  case elsewhere(count: Int, read: @Sendable () -> [UInt8])
}

extension StoredBody {
  var html: HTML {
    switch self {
    case .here(let html): html
    case .elsewhere(_, let read): HTML(read())
    }
  }

  /// The number of bytes of the body.
  package var count: Int {
    switch self {
    case .here(let html): html.bytes.count
    case .elsewhere(let count, _): count
    }
  }
}
