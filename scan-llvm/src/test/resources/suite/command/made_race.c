// As made, but main uses it while the thread does.
#include <pthread.h>

#include <stdlib.h>

enum command { MAKE, USE };

struct box { int level; };

static struct box *box;

static void handle(enum command command) {
  switch (command) {
    case MAKE:
      box = malloc(sizeof *box);
      box->level = 0; // guarded
      break;
    case USE:
      box->level++; // race: box.level
      break;
  }
}

static void *run(void *unused) {
  handle(USE);
  return 0;
}

int main(void) {
  pthread_t thread;
  handle(MAKE);
  pthread_create(&thread, 0, run, 0);
  handle(USE);
  pthread_join(thread, 0);
  return 0;
}
