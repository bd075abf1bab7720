// As passed_on, but the thread gets there by one of the calls.
#include <pthread.h>

#include <stdbool.h>

static int level;

static void change(int force) {
  if (force) level = 1; // race: level
}

static void update(bool first) {
  if (!first) return;
  change(first);
}

static void step(int mode) {
  if (mode == 2) update(true);
  change(mode);
}

static void *run(void *unused) {
  step(0);
  update(true);
  return 0;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, run, 0);
  step(2);
  pthread_join(thread, 0);
  return level; // guarded
}
