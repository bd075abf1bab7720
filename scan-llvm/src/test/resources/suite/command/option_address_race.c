// The command is changed through its address.
#include <pthread.h>

enum command { SET, FREE };

static int level;

static void adjust(enum command *command) {
  *command = SET;
}

static void option(enum command command) {
  adjust(&command);
  switch (command) {
    case SET:
      level = 1; // race: level
      break;
    case FREE:
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
