import Bytes
import Diagnostics
import Platform

/// Checks whether the external targets of a site's links exist.
public struct ExternalCheck: Sendable {
  /// The user agent that the program sends to servers.
  public var agent: String
  /// Shell patterns (`*`, `?`, `[…]`) of addresses that are not requested.
  public var skippedPatterns: [String] = []
  /// The maximum age in seconds at which a stored answer is used again.
  public var maximumAnswerAge = 7 * 86_400
  /// The time limit of one request in seconds.
  public var timeout = 20
  /// The file that stores answers between runs; `nil` to store no answers.
  public var cache: CacheFile?

  public init(agent: String) { self.agent = agent }
}

/// A file that stores answers.
public struct CacheFile: Sendable {
  let folder: Folder
  let name: String

  public init(_ folder: Folder, _ name: String) { (self.folder, self.name) = (folder, name) }

  /// Reads the file; returns `nil` if it does not exist.
  func read() throws(FileError) -> [UInt8]? { try folder.read(ifThere: name) }

  func write(_ bytes: [UInt8]) throws(FileError) {
    try folder.create()
    try DirectoryTree(folder.path, .followed).replace(name, with: bytes, aside: "\(name).new")
  }
}

/// The error that libcurl is not installed.
public struct MissingLibrary: Error, CustomStringConvertible {
  public let description =
    "libcurl, which --external needs, is not installed; install Debian's libcurl4, or curl"
}

extension ExternalCheck {
  /// Returns the answers for addresses, in the order of the addresses. Addresses that match a
  /// pattern in `skippedPatterns` are left out.
  ///
  /// - Parameters:
  ///   - time: The current time in seconds since 1970.
  ///   - progress: Called with the number of answers found so far, whenever it changes.
  /// - Throws: `MissingLibrary` if libcurl is not installed; `FileError` if the cache cannot be
  ///   read or written.
  public func answers(
    for addresses: [ExternalAddress], at time: Int, _ progress: (Int) -> Void = { _ in }
  ) throws -> [(address: ExternalAddress, answer: Answer)] {
    let asked = addresses.filter { address in
      !skippedPatterns.contains { address.url.matches(pattern: $0) }
    }
    var known = try cache?.read().map(AnswerCache.init) ?? AnswerCache()
    var answers: [String: Answer] = [:]
    for address in asked {
      answers[address.url] = known.answer(of: address.url, at: time, noOlderThan: maximumAnswerAge)
    }
    progress(answers.count)
    let rest = asked.filter { answers[$0.url] == nil }
    if !rest.isEmpty {
      guard let curl = Curl() else { throw MissingLibrary() }
      Fetcher(curl: curl, agent: agent, seconds: timeout).fetch(rest) { url, answer in
        answers[url] = answer
        known.set(answer, of: url, at: time)
        progress(answers.count)
      }
      known.removeAll(except: Set(addresses.map(\.url)))
      try cache?.write(known.bytes)
    }
    return asked.compactMap { address in answers[address.url].map { (address, $0) } }
  }
}
