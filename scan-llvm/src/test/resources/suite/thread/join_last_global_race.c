// As join_last_race, with a handle that is a variable of the program, and a start in a function of its own.
#include <pthread.h>

static pthread_t last;
static long total;

static void *run(void *unused) {
  __atomic_fetch_add(&total, 1, __ATOMIC_RELAXED); // race: total
  return 0;
}

static void start(void) {
  pthread_create(&last, 0, run, 0);
}

int main(void) {
  for (int i = 0; i < 4; i++) start();
  pthread_join(last, 0);
  total = 0; // race: total
  return 0;
}
