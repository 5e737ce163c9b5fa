import Commands
import Platform

#if os(Linux)
  // Takes the place of the system's malloc, which several threads at once keep waiting.
  import CMimalloc
#endif

// A reader that goes away, as `head` does, is an error of the write, not the end of the process.
signal(SIGPIPE, SIG_IGN)
// A file that `ulimit -f` keeps from growing is one too.
signal(SIGXFSZ, SIG_IGN)

let status = run(
  CommandLine.arguments.dropFirst(), console: .process,
  processors: max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
exit(status.rawValue)
