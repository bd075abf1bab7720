// The same handle in each round, but each round waits for the thread that it has started.
#include <pthread.h>

static long total;

static void *run(void *unused) {
  total++; // guarded
  return 0;
}

int main(void) {
  pthread_t one;
  for (int i = 0; i < 4; i++) {
    pthread_create(&one, 0, run, 0);
    pthread_join(one, 0);
    total++; // guarded
  }
  total = 0; // guarded
  return 0;
}
