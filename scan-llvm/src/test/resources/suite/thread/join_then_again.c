// The handle serves a second thread when the first has ended.
#include <pthread.h>

static pthread_t one;
static long total;

static void *first(void *unused) {
  total++; // guarded
  return 0;
}

static void *second(void *unused) {
  total++; // guarded
  return 0;
}

static void start(void *(*run)(void *)) {
  pthread_create(&one, 0, run, 0);
}

int main(void) {
  start(first);
  pthread_join(one, 0);
  start(second);
  pthread_join(one, 0);
  total = 0; // guarded
  return 0;
}
