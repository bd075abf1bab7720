// As option, but the thread sets as well.
#include <pthread.h>

enum command { SET, FREE };

static int level;
static int freed;

static void option(enum command command) {
  switch (command) {
    case SET:
      level = 1; // race: level
      break;
    case FREE:
      freed = 1; // guarded
      break;
  }
}

static void *run(void *unused) {
  option(SET);
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
