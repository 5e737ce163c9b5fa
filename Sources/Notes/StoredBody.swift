import Liquid

/// The body of a note, in memory or in a file. A body in a file is read again on each access.
package enum StoredBody: Sendable {
  case inMemory(HTML)
  /// A body in a file, with a function that reads it.
  case inFile(read: @Sendable () -> [UInt8])
}

extension StoredBody {
  var html: HTML {
    switch self {
    case .inMemory(let html): html
    case .inFile(let read): HTML(read())
    }
  }
}
