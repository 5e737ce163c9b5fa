import Liquid

/// The body of a note, in memory or in a file from which it is read on each use.
package enum StoredBody: Sendable {
  case inMemory(HTML)
  /// A body in a file: its number of bytes, and a function that reads it.
  case inFile(count: Int, read: @Sendable () -> [UInt8])
}

extension StoredBody {
  var html: HTML {
    switch self {
    case .inMemory(let html): html
    case .inFile(_, let read): HTML(read())
    }
  }

  /// The number of bytes of the body.
  package var count: Int {
    switch self {
    case .inMemory(let html): html.bytes.count
    case .inFile(let count, _): count
    }
  }
}
