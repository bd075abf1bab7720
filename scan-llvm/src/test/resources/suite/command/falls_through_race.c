// One case goes on into the other.
#include <pthread.h>

enum command { FREE, SET };

static int level;

static void option(enum command command) {
  switch (command) {
    case FREE:
    case SET:
      level = 1; // race: level
      break;
    default:
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
  return level; // guarded
}
