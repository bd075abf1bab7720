/* The handle that a function answers is kept behind a pointer until the thread is waited for. */
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

static void pass(void) {
    ready = 1; // guarded
    *threads = start(worker);
    pthread_join(*threads, 0);
}

int main(void) {
    threads = malloc(sizeof *threads);
    pass();
    pass();
    return total; // guarded
}
