// measure REPORT COMMAND [ARGUMENT ...]
//
// Runs the command and writes to REPORT: exit status, wall seconds, processor seconds and peak
// resident bytes. This is a separate program because the first peak of a process is the size of the
// process that forked it: a megabyte for this program, fifteen for Python.

#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double seconds(struct timeval t) { return (double)t.tv_sec + (double)t.tv_usec / 1e6; }

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

int main(int count, char **arguments) {
  if (count < 3) {
    fprintf(stderr, "usage: measure REPORT COMMAND [ARGUMENT ...]\n");
    return 2;
  }
  double start = now();
  pid_t child = fork();
  if (child < 0) {
    perror("fork");
    return 3;
  }
  if (child == 0) {
    execvp(arguments[2], arguments + 2);
    perror(arguments[2]);
    _exit(127);
  }
  int status = 0;
  struct rusage usage;
  if (wait4(child, &status, 0, &usage) != child) {
    perror("wait4");
    return 3;
  }
  double wall = now() - start;
#ifdef __APPLE__
  long peak = usage.ru_maxrss;
#else
  long peak = usage.ru_maxrss * 1024;
#endif
  FILE *report = fopen(arguments[1], "w");
  if (!report) {
    perror(arguments[1]);
    return 3;
  }
  int code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  fprintf(report, "%d %.6f %.6f %ld\n", code, wall,
          seconds(usage.ru_utime) + seconds(usage.ru_stime), peak);
  return fclose(report) == 0 ? 0 : 3;
}
