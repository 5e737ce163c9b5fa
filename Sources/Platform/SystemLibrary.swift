// The system's C library, whichever there is: who imports this room has its functions. No other
// file names it.

#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#else
  @_exported import Darwin
#endif
