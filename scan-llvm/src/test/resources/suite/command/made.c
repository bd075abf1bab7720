// What one command makes and another uses is one object.
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
      box->level++; // guarded
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
  pthread_join(thread, 0);
  handle(USE);
  return 0;
}
