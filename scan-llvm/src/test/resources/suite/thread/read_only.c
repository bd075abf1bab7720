/* Many readers of what was written before any thread started. */
#include <pthread.h>

static int limit;
static int out[2];

static void *worker(void *arg) {
    int *slot = arg;
    int copy = limit; // guarded
    return slot + copy;
}

int main(void) {
    pthread_t a, b;
    limit = 10; // guarded
    pthread_create(&a, 0, worker, &out[0]);
    pthread_create(&b, 0, worker, &out[1]);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}
