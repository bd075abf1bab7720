/* Thread-local storage is not shared. */
#include <pthread.h>

static _Thread_local int depth;

static void *worker(void *arg) {
    depth++; // guarded
    return arg;
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, worker, 0);
    pthread_create(&b, 0, worker, 0);
    depth = 1; // guarded
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}
