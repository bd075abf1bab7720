// Two starts in a row share one handle: the first thread is never waited for.
#include <pthread.h>

static pthread_t one;
static long total;

static void *first(void *unused) {
  total++; // race: total
  return 0;
}

static void *second(void *unused) {
  return 0;
}

int main(void) {
  pthread_create(&one, 0, first, 0);
  pthread_create(&one, 0, second, 0);
  pthread_join(one, 0);
  total = 0; // race: total
  return 0;
}
