// Through a pointer nobody knows which command it will be.
#include <pthread.h>

enum command { SET, FREE };

static int level;

static void option(enum command command) {
  switch (command) {
    case SET:
      level = 1; // race: level
      break;
    case FREE:
      break;
  }
}

static void (*const handler)(enum command) = option;

static void *run(void *unused) {
  void (*call)(enum command) = handler;
  call(SET);
  return 0;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, run, 0);
  option(SET);
  option(FREE);
  pthread_join(thread, 0);
  return level; // guarded
}
