// Each round has a variable of its own for the handle, and only the last one is copied out and waited for.
#include <pthread.h>

static long total;

static void *run(void *unused) {
  total++; // race: total
  return 0;
}

int main(void) {
  pthread_t last;
  for (int i = 0; i < 4; i++) {
    pthread_t mine;
    pthread_create(&mine, 0, run, 0);
    last = mine;
  }
  pthread_join(last, 0);
  total = 0; // race: total
  return 0;
}
