// The function changes the command before it looks at it.
#include <pthread.h>

enum command { SET, FREE };

static int level;
static int closed;

static void option(enum command command) {
  if (closed) command = SET;
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
