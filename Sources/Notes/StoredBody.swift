import Liquid

/// The body of a note, in memory or where it can be read whenever it is wanted.
package enum StoredBody: Sendable {
  case here(HTML)
  /// Kept elsewhere, with a function that reads it.
  case elsewhere(read: @Sendable () -> [UInt8])
}

extension StoredBody {
  var html: HTML {
    switch self {
    case .here(let html): html
    case .elsewhere(let read): HTML(read())
    }
  }
}
