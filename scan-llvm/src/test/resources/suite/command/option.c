// What the function does depends on its argument: the thread only frees.
#include <pthread.h>

enum command { SET, FREE };

static int level;
static int freed;

static void option(enum command command) {
  switch (command) {
    case SET:
      level = 1; // guarded
      break;
    case FREE:
      freed = 1; // guarded
      break;
  }
}

static void *run(void *unused) {
  option(FREE);
  return 0;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, run, 0);
  option(SET);
  pthread_join(thread, 0);
  return level + freed; // guarded
}
