// As option, but nobody knows what the thread asks for.
#include <pthread.h>

#include <stdlib.h>

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

static void *run(void *unused) {
  option(rand());
  return 0;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, run, 0);
  option(SET);
  pthread_join(thread, 0);
  return level; // guarded
}
