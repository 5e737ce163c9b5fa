/// Reads up to so many bytes of a file: the system's `read`, by a name that no method of ours has.
///
/// - Returns: How many were read, 0 at the end of the file, or less than 0 for a fault.
package func readBytes(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, buffer, count)
}
