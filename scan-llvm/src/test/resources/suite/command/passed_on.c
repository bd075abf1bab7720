// A flag goes through a further function, and as a boolean.
#include <pthread.h>

#include <stdbool.h>

static int level;
static int calls;

static void change(int force) {
  if (force) level = 1; // guarded
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
  update(false);
  return 0;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, run, 0);
  step(2);
  pthread_join(thread, 0);
  return level; // guarded
}
