/* A loop that reads plainly what others count atomically. */
#include <pthread.h>

struct pool { int busy; int size; };

static struct pool pool;

static void *worker(void *arg) {
    __atomic_fetch_add(&pool.busy, 1, __ATOMIC_RELAXED); // race: pool.busy
    __atomic_fetch_sub(&pool.busy, 1, __ATOMIC_RELAXED); // race: pool.busy
    return arg;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, worker, 0);
    while (pool.busy) {} // race: pool.busy
    pthread_join(thread, 0);
    return 0;
}
