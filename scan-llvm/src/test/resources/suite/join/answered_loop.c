/* A function answers the handles, which lie in an array; a loop waits for all of them. */
#include <pthread.h>
#include <stdlib.h>

static pthread_t *threads;
static int ready, total;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *worker(void *arg) {
    pthread_mutex_lock(&lock);
    total += ready; // guarded
    pthread_mutex_unlock(&lock);
    return arg;
}

static pthread_t start(void *(*run)(void *)) {
    pthread_t thread;
    if (pthread_create(&thread, 0, run, 0) != 0) abort();
    return thread;
}

static void pass(unsigned count) {
    ready = 1; // guarded
    for (unsigned i = 0; i < count; i++) threads[i] = start(worker);
    for (unsigned i = 0; i < count; i++) pthread_join(threads[i], 0);
}

int main(int count, char **names) {
    threads = malloc(count * sizeof *threads);
    pass(count);
    pass(count);
    return total; // guarded
}
