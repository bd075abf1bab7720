// A conversion makes another number of the command: 257 is 1.
#include <pthread.h>

static int level;

static void option(int command) {
  switch ((unsigned char)command) {
    case 1:
      level = 1; // race: level
      break;
    default:
      break;
  }
}

static void *run(void *unused) {
  option(257);
  return 0;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, run, 0);
  option(1);
  pthread_join(thread, 0);
  return level; // guarded
}
