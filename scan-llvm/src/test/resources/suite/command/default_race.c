// The thread asks for something that has no case of its own.
#include <pthread.h>

enum command { FREE, SET };

static int level;

static void option(enum command command) {
  switch (command) {
    case FREE:
      break;
    default:
      level = 1; // race: level
      break;
  }
}

static void *run(void *unused) {
  option(SET);
  return 0;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, run, 0);
  option(SET);
  pthread_join(thread, 0);
  return level; // guarded
}
