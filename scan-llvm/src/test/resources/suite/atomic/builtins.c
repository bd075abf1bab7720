/* All kinds of builtins on one variable, and a plain read after the threads have ended. */
#include <pthread.h>

static long hits;

static void *worker(void *arg) {
    __sync_fetch_and_add(&hits, 1); // guarded
    __atomic_add_fetch(&hits, 1, __ATOMIC_RELAXED); // guarded
    if (__atomic_load_n(&hits, __ATOMIC_RELAXED) > 8) // guarded
        __sync_bool_compare_and_swap(&hits, 9, 0); // guarded
    __atomic_exchange_n(&hits, 3, __ATOMIC_ACQ_REL); // guarded
    return arg;
}

int main(void) {
    pthread_t a, b;
    hits = 1; // guarded
    pthread_create(&a, 0, worker, 0);
    pthread_create(&b, 0, worker, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return (int)hits; // guarded
}
