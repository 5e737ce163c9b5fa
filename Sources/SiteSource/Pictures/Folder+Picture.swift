import Pictures
import Platform

extension Folder {
  /// What the head of the picture in the file `name` tells, as a rule one small read, and the stamp
  /// the file had when it was opened.
  ///
  /// - Throws: `FileError` if it cannot be opened or read.
  package func picture(
    _ name: String, stamp: inout Stamp
  ) throws(FileError) -> Result<Picture, PictureFault> {
    let file = try openFile(name)
    let (descriptor, size) = (file.descriptor, file.size)
    stamp = file.stamp
    var failure: Int32?
    let picture = Result { () throws(PictureFault) in
      try Picture(count: size) { range in
        [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
          let start = buffer.baseAddress
          let read = retrying { pread(descriptor, start, range.count, off_t(range.lowerBound)) }
          if read < 0 { failure = errno }
          count = max(0, read)
        }
      }
    }
    if let failure { throw failed(FileError("read", file.path, code: failure)) }
    return picture
  }
}
