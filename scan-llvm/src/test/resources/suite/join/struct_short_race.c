/* Handles in an array of structs, and one is left out. */
#include <pthread.h>

struct part { pthread_t thread; int id; };

static struct part parts[4];
static int last;

static void *worker(void *arg) {
    __atomic_store_n(&last, 1, __ATOMIC_RELAXED); // race: last
    return arg;
}

int main(void) {
    for (int i = 0; i < 4; i++) pthread_create(&parts[i].thread, 0, worker, 0);
    for (int i = 0; i < 3; i++) pthread_join(parts[i].thread, 0);
    return last; // race: last
}
