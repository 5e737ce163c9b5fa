#pragma once
#include <curl/curl.h>
#include <dlfcn.h>
#include <stdbool.h>
#include <string.h>

// libcurl is loaded at its first use. Few runs of the program need it, and it depends on two dozen
// libraries, which a portable executable cannot include.

/// The functions of libcurl that the program calls.
typedef struct {
  CURLcode (*global_init)(long);
  CURL *(*easy_init)(void);
  CURLcode (*easy_setopt)(CURL *, CURLoption, ...);
  CURLcode (*easy_getinfo)(CURL *, CURLINFO, ...);
  const char *(*easy_strerror)(CURLcode);
  void (*easy_cleanup)(CURL *);
  CURLM *(*multi_init)(void);
  CURLMcode (*multi_add_handle)(CURLM *, CURL *);
  CURLMcode (*multi_remove_handle)(CURLM *, CURL *);
  CURLMcode (*multi_perform)(CURLM *, int *);
  CURLMcode (*multi_wait)(CURLM *, struct curl_waitfd *, unsigned, int, int *);
  CURLMsg *(*multi_info_read)(CURLM *, int *);
  CURLMcode (*multi_cleanup)(CURLM *);
} curl_library;

/// Loads libcurl. Returns false if it is not installed, if an old version lacks a function, or if
/// its initialisation fails.
static inline bool curl_load(curl_library *curl) {
#ifdef __APPLE__
  const char *names[] = {"libcurl.4.dylib"};
#else
  const char *names[] = {"libcurl.so.4", "libcurl-gnutls.so.4", "libcurl-nss.so.4"};
#endif
  void *library = 0;
  for (unsigned i = 0; !library && i < sizeof names / sizeof *names; i++)
    library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
  if (!library) return false;
#define CURL_FIND(name) \
  if (!(*(void **)&curl->name = dlsym(library, "curl_" #name))) return false
  CURL_FIND(global_init);
  CURL_FIND(easy_init);
  CURL_FIND(easy_setopt);
  CURL_FIND(easy_getinfo);
  CURL_FIND(easy_strerror);
  CURL_FIND(easy_cleanup);
  CURL_FIND(multi_init);
  CURL_FIND(multi_add_handle);
  CURL_FIND(multi_remove_handle);
  CURL_FIND(multi_perform);
  CURL_FIND(multi_wait);
  CURL_FIND(multi_info_read);
  CURL_FIND(multi_cleanup);
#undef CURL_FIND
  return curl->global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
}

/// The state of a request in progress.
typedef struct {
  /// The number of bytes that are still accepted.
  long left;
  /// Indicates whether a redirect was temporary.
  bool is_temporary;
  char message[CURL_ERROR_SIZE];
} curl_note;

/// Accepts and discards a limited number of bytes: enough to know that the server answers.
static size_t curl_discard(char *bytes, size_t size, size_t count, void *note) {
  (void)bytes;
  long *left = &((curl_note *)note)->left;
  *left -= (long)(size * count);
  return *left < 0 ? 0 : size * count;
}

/// Records whether a header line is the status of a temporary redirect (RFC 9110, section 15.4).
static size_t curl_read_head(char *line, size_t size, size_t count, void *note) {
  size_t length = size * count;
  if (length > 12 && !memcmp(line, "HTTP/", 5)) {
    const char *space = (const char *)memchr(line, ' ', length);
    size_t rest = space ? length - (size_t)(space + 1 - line) : 0;
    if (rest >= 3 && (!memcmp(space + 1, "302", 3) || !memcmp(space + 1, "303", 3) ||
                      !memcmp(space + 1, "307", 3)))
      ((curl_note *)note)->is_temporary = true;
  }
  return length;
}

/// Configures a request. Swift cannot call the variadic functions of libcurl.
///
/// `seconds` is the maximum duration of the request, and also of the connection setup alone. `note`
/// must be valid until the request ends.
static inline void curl_prepare(
    const curl_library *curl, CURL *request, const char *url, bool is_head, const char *agent,
    long seconds, curl_note *note) {
  curl->easy_setopt(request, CURLOPT_URL, url);
  curl->easy_setopt(request, CURLOPT_NOBODY, (long)is_head);
  curl->easy_setopt(request, CURLOPT_USERAGENT, agent);
  curl->easy_setopt(request, CURLOPT_FOLLOWLOCATION, 1L);
  curl->easy_setopt(request, CURLOPT_MAXREDIRS, 10L);
  // Only HTTP and HTTPS are allowed, including in redirects.
  curl->easy_setopt(request, CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
  curl->easy_setopt(request, CURLOPT_REDIR_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
  curl->easy_setopt(request, CURLOPT_CONNECTTIMEOUT, seconds);
  curl->easy_setopt(request, CURLOPT_TIMEOUT, seconds);
  curl->easy_setopt(request, CURLOPT_NOSIGNAL, 1L);
  curl->easy_setopt(request, CURLOPT_ACCEPT_ENCODING, "");
  curl->easy_setopt(request, CURLOPT_WRITEFUNCTION, curl_discard);
  curl->easy_setopt(request, CURLOPT_WRITEDATA, note);
  curl->easy_setopt(request, CURLOPT_HEADERFUNCTION, curl_read_head);
  curl->easy_setopt(request, CURLOPT_HEADERDATA, note);
  curl->easy_setopt(request, CURLOPT_ERRORBUFFER, note->message);
}

/// Returns the status of the last response, or 0 if there was no response.
static inline long curl_status(const curl_library *curl, CURL *request) {
  long status = 0;
  curl->easy_getinfo(request, CURLINFO_RESPONSE_CODE, &status);
  return status;
}

/// Returns the URL after all redirects. It is valid as long as the request.
static inline const char *curl_end(const curl_library *curl, CURL *request) {
  const char *url = 0;
  curl->easy_getinfo(request, CURLINFO_EFFECTIVE_URL, &url);
  return url;
}

/// Returns the result of a completed request.
static inline CURLcode curl_result(const CURLMsg *message) { return message->data.result; }

/// Returns libcurl's error message for a failed request; empty if there is no message.
static inline const char *curl_message(const curl_note *note) { return note->message; }
