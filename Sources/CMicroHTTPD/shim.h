#pragma once
#include <dlfcn.h>
#include <netdb.h>
#include <stdbool.h>
#include <string.h>
#include <sys/socket.h>
#include <microhttpd.h>

// libmicrohttpd is loaded when `serve` starts. A build does not need it, and it depends on ten
// libraries.

/// The functions of libmicrohttpd that the program calls.
typedef struct {
  struct MHD_Daemon *(*start_daemon)(
      unsigned, uint16_t, MHD_AcceptPolicyCallback, void *, MHD_AccessHandlerCallback, void *, ...);
  void (*stop_daemon)(struct MHD_Daemon *);
  const union MHD_ConnectionInfo *(*get_connection_info)(
      struct MHD_Connection *, enum MHD_ConnectionInfoType, ...);
  int (*get_connection_values_n)(
      struct MHD_Connection *, enum MHD_ValueKind, MHD_KeyValueIteratorN, void *);
  enum MHD_Result (*queue_response)(struct MHD_Connection *, unsigned, struct MHD_Response *);
  void (*suspend_connection)(struct MHD_Connection *);
  void (*resume_connection)(struct MHD_Connection *);
  struct MHD_Response *(*create_response_from_buffer)(
      size_t, void *, enum MHD_ResponseMemoryMode);
  struct MHD_Response *(*create_response_from_fd_at_offset64)(uint64_t, int, uint64_t);
  struct MHD_Response *(*create_response_from_callback)(
      uint64_t, size_t, MHD_ContentReaderCallback, void *, MHD_ContentReaderFreeCallback);
  enum MHD_Result (*add_response_header)(struct MHD_Response *, const char *, const char *);
  void (*destroy_response)(struct MHD_Response *);
} microhttpd_library;

/// Loads libmicrohttpd. Returns false if it is not installed, or if an old version lacks a
/// function.
static inline bool microhttpd_load(microhttpd_library *microhttpd) {
#ifdef __APPLE__
  const char *names[] = {
      "libmicrohttpd.12.dylib", "/opt/homebrew/lib/libmicrohttpd.12.dylib",
      "/usr/local/lib/libmicrohttpd.12.dylib"};
#else
  const char *names[] = {"libmicrohttpd.so.12"};
#endif
  void *library = 0;
  for (unsigned i = 0; !library && i < sizeof names / sizeof *names; i++)
    library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
  if (!library) return false;
#define MICROHTTPD_FIND(name) \
  if (!(*(void **)&microhttpd->name = dlsym(library, "MHD_" #name))) return false
  MICROHTTPD_FIND(start_daemon);
  MICROHTTPD_FIND(stop_daemon);
  MICROHTTPD_FIND(get_connection_info);
  MICROHTTPD_FIND(get_connection_values_n);
  MICROHTTPD_FIND(queue_response);
  MICROHTTPD_FIND(suspend_connection);
  MICROHTTPD_FIND(resume_connection);
  MICROHTTPD_FIND(create_response_from_buffer);
  MICROHTTPD_FIND(create_response_from_fd_at_offset64);
  MICROHTTPD_FIND(create_response_from_callback);
  MICROHTTPD_FIND(add_response_header);
  MICROHTTPD_FIND(destroy_response);
#undef MICROHTTPD_FIND
  return true;
}

/// The callbacks of a daemon, the context that each of them receives, and the limits.
typedef struct {
  void *context;
  /// Called when the head of a request has arrived, and again when the whole request has.
  MHD_AccessHandlerCallback answer;
  /// Called with the target of a request before it is parsed.
  void *(*see_target)(void *, const char *, struct MHD_Connection *);
  /// Called when a connection is opened and when it is closed.
  MHD_NotifyConnectionCallback see_connection;
  /// Called when a response is complete.
  MHD_RequestCompletedCallback see_end;
  /// The maximum number of connections.
  unsigned connections;
  /// The maximum number of bytes of a request with its headers.
  size_t request_bytes;
  /// The number of seconds after which an inactive connection is closed.
  unsigned answer_seconds;
} microhttpd_options;

/// Keeps the text percent-encoded, as the client sent it.
static size_t microhttpd_keep(void *context, struct MHD_Connection *connection, char *text) {
  (void)context, (void)connection;
  return strlen(text);
}

/// Starts a daemon with a separate thread on a listening socket, and takes ownership of the socket.
///
/// Swift cannot call the variadic `MHD_start_daemon`. Returns null if the daemon cannot be started.
static inline struct MHD_Daemon *microhttpd_start(
    const microhttpd_library *microhttpd, int socket, const microhttpd_options *options) {
  return microhttpd->start_daemon(
      MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_AUTO | MHD_ALLOW_SUSPEND_RESUME, 0, 0, 0,
      options->answer, options->context, MHD_OPTION_LISTEN_SOCKET, (MHD_socket)socket,
      MHD_OPTION_UNESCAPE_CALLBACK, microhttpd_keep, (void *)0, MHD_OPTION_URI_LOG_CALLBACK,
      options->see_target, options->context, MHD_OPTION_NOTIFY_CONNECTION, options->see_connection,
      options->context, MHD_OPTION_NOTIFY_COMPLETED, options->see_end, options->context,
      MHD_OPTION_CONNECTION_LIMIT, options->connections, MHD_OPTION_CONNECTION_MEMORY_LIMIT,
      options->request_bytes, MHD_OPTION_CONNECTION_TIMEOUT, options->answer_seconds,
      MHD_OPTION_STRICT_FOR_CLIENT, 1, MHD_OPTION_END);
}

/// Returns the socket of a connection, or -1.
static inline int microhttpd_socket(
    const microhttpd_library *microhttpd, struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      microhttpd->get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? info->connect_fd : -1;
}

/// Returns the context that was stored for a connection when it was opened.
static inline void *microhttpd_context(
    const microhttpd_library *microhttpd, struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      microhttpd->get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info ? info->socket_context : 0;
}

/// Indicates whether a notification is about a new connection, and not about a closed one.
static inline bool microhttpd_is_new(enum MHD_ConnectionNotificationCode code) {
  return code == MHD_CONNECTION_NOTIFY_STARTED;
}

// Swift's names for these constants depend on the version.
static const enum MHD_Result microhttpd_yes = MHD_YES;
static const enum MHD_Result microhttpd_no = MHD_NO;
static const enum MHD_ValueKind microhttpd_headers = MHD_HEADER_KIND;
/// The mode of a body that the caller keeps in memory until the response is destroyed.
static const enum MHD_ResponseMemoryMode microhttpd_lent = MHD_RESPMEM_PERSISTENT;
static const enum MHD_ResponseMemoryMode microhttpd_copied = MHD_RESPMEM_MUST_COPY;
/// The result with which a body's reader signals the end.
static const ssize_t microhttpd_end = MHD_CONTENT_READER_END_OF_STREAM;
/// The size of a body whose length is unknown.
static const uint64_t microhttpd_endless = MHD_SIZE_UNKNOWN;
/// The stream socket type, which has different types in different C libraries.
static const int microhttpd_stream = SOCK_STREAM;
