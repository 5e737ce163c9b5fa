import Cache
import Concurrency
import Platform
import SiteOutput
import SitePages

/// The form in which texts are also published, for servers that send compressed files.
public enum Precompression: Sendable {
  case none, gzip
}

/// Adds to the outputs of a site a file of gzip beside each that is worth it, `index.html.gz` beside
/// `index.html`: one that is in the cache is left alone, so that only what
/// changed is compressed.
///
/// - Parameters:
///   - outputs: In the order of their paths, all of them set aside or in their places.
///   - read: Reads an output from where it is.
/// - Throws: `FileError` if an output cannot be read, or what comes of it not be set aside.
func precompress(
  _ outputs: inout [Output], of site: Site, reusing cached: CachedOutputs?,
  into sink: any PageSink, reading read: @Sendable (Output) throws(FileError) -> [UInt8]?,
  _ workers: Workers
) throws(FileError) {
  let paths = PathList(outputs.map(\.path))
  let docset = site.docset.map { "\($0.folder)/" }
  let texts = outputs.filter { output in
    guard output.isText, docset.map(output.path.hasPrefix) != true else { return false }
    // The folder may have a file of that name, or a folder.
    return !paths.contains(output.path + gzipEnding) && !paths.holdsFolder(output.path + gzipEnding)
  }
  let results = workers.map(texts, with: GzipWriter.init) { gzip, output in
    Result { () throws(FileError) -> Output? in
      var file = Output(output.path + gzipEnding, output.rank, .inPlace)
      if let source = output.source, source != .none { file.source = source.ofGzip }
      if let known = try cached?.output(file, in: sink) { return known }
      guard let bytes = try read(output), bytes.count >= leastSize,
        let compressed = gzip.compressed(bytes)
      else { return nil }
      try file.setAside(compressed, in: sink)
      return file
    }
  }
  var made: [Output] = []
  for result in results { if let file = try result.get() { made.append(file) } }
  outputs = (outputs + made).sorted { $0.path < $1.path }
}

private let gzipEnding = ".gz"

/// The least size of a file that is compressed, in bytes: a smaller one is sent in one packet as it
/// is.
private let leastSize = 1024

extension Output {
  /// Whether it is a text, by the ending of its path: pictures are compressed already.
  fileprivate var isText: Bool {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    return textEndings.contains(path[path.utf8.index(after: dot)...].lowercased())
  }
}

private let textEndings: Set = ["css", "html", "js", "json", "md", "svg", "txt", "xml"]

extension Digest {
  /// The digest of what the compressed form is made of, from that of the file.
  fileprivate var ofGzip: Digest { joined(with: Digest(text: "gzip")) }
}
