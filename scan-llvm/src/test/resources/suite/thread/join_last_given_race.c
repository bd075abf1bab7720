// The handle is a variable of the caller, which is passed to the function that starts the threads.
#include <pthread.h>

static long total;

static void *first(void *unused) {
  total++; // race: total
  return 0;
}

static void *second(void *unused) {
  return 0;
}

static void start(pthread_t *handle, void *(*run)(void *)) {
  pthread_create(handle, 0, run, 0);
}

int main(void) {
  pthread_t one;
  start(&one, first);
  start(&one, second);
  pthread_join(one, 0);
  total = 0; // race: total
  return 0;
}
