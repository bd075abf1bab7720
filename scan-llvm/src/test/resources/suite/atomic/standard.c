/* An atomic type: no access to it is plain. */
#include <pthread.h>
#include <stdatomic.h>

static atomic_int state;

static void *worker(void *arg) {
    state++; // guarded
    atomic_fetch_or_explicit(&state, 4, memory_order_relaxed); // guarded
    return arg;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, worker, 0);
    while (state == 0) {} // guarded
    state = 0; // guarded
    pthread_join(thread, 0);
    return 0;
}
