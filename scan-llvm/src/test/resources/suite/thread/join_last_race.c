// The handle of each thread replaces that of the one before: a wait for the last is a wait for one of them.
#include <pthread.h>

static long total;

static void *run(void *unused) {
  total++; // race: total
  return 0;
}

int main(void) {
  pthread_t last;
  for (int i = 0; i < 4; i++) pthread_create(&last, 0, run, 0);
  pthread_join(last, 0);
  total = 0; // race: total
  return 0;
}
