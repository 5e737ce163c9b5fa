// floor IN OUT THREADS
//
// The minimal work of any site generator: read every .md file under IN, parse the text below its
// front matter with libcmark, render it, and write it to the same path under OUT.

#include <cmark.h>
#include <errno.h>
#include <fts.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static char **paths;
static size_t total;
static atomic_size_t next;
static const char *in, *out;

static _Noreturn void fail(const char *what) {
  perror(what);
  exit(3);
}

static void *allocated(void *memory) {
  if (!memory) fail("memory");
  return memory;
}

// Returns the path under OUT, with its last `cut` bytes replaced by `ending`.
static char *destination(const char *path, size_t cut, const char *ending) {
  const char *rest = path + strlen(in);
  size_t room = strlen(out) + strlen(rest) + strlen(ending) + 1;
  char *name = allocated(malloc(room));
  snprintf(name, room, "%s%.*s%s", out, (int)(strlen(rest) - cut), rest, ending);
  return name;
}

static void walk(void) {
  char *roots[] = {(char *)in, NULL};
  FTS *tree = fts_open(roots, FTS_PHYSICAL | FTS_NOCHDIR, NULL);
  if (!tree) fail(in);
  size_t room = 0;
  for (FTSENT *entry; (entry = fts_read(tree));) {
    if (entry->fts_info == FTS_D) {
      char *folder = destination(entry->fts_path, 0, "");
      if (mkdir(folder, 0777) != 0 && errno != EEXIST) fail(folder);
      free(folder);
    } else if (entry->fts_info == FTS_F && entry->fts_pathlen > 3 &&
               strcmp(entry->fts_path + entry->fts_pathlen - 3, ".md") == 0) {
      if (total == room) {
        room = room ? 2 * room : 1024;
        paths = allocated(realloc(paths, room * sizeof *paths));
      }
      paths[total++] = allocated(strdup(entry->fts_path));
    }
  }
  fts_close(tree);
}

static char *contents(const char *path, size_t *length) {
  FILE *file = fopen(path, "rb");
  struct stat info;
  if (!file || fstat(fileno(file), &info) != 0) fail(path);
  char *text = allocated(malloc((size_t)info.st_size + 1));
  *length = fread(text, 1, (size_t)info.st_size, file);
  text[*length] = 0;
  fclose(file);
  return text;
}

static const char *below_front_matter(const char *text) {
  if (strncmp(text, "---\n", 4) != 0) return text;
  const char *end = strstr(text + 3, "\n---\n");
  return end ? end + 5 : text;
}

static void *work(void *unused) {
  (void)unused;
  for (size_t i; (i = atomic_fetch_add(&next, 1)) < total;) {
    size_t length;
    char *text = contents(paths[i], &length);
    const char *body = below_front_matter(text);
    char *html = cmark_markdown_to_html(body, length - (size_t)(body - text), CMARK_OPT_UNSAFE);
    char *page = destination(paths[i], 3, ".html");
    FILE *file = fopen(page, "wb");
    if (!file || fputs(html, file) < 0 || fclose(file) != 0) fail(page);
    free(page);
    free(html);
    free(text);
  }
  return NULL;
}

int main(int count, char **arguments) {
  int threads = count == 4 ? atoi(arguments[3]) : 0;
  if (threads < 1 || threads > 256) {
    fprintf(stderr, "usage: floor IN OUT THREADS\n");
    return 2;
  }
  in = arguments[1];
  out = arguments[2];
  walk();
  pthread_t workers[256];
  for (int i = 0; i < threads; i++)
    if (pthread_create(&workers[i], NULL, work, NULL) != 0) fail("thread");
  for (int i = 0; i < threads; i++) pthread_join(workers[i], NULL);
  return 0;
}
