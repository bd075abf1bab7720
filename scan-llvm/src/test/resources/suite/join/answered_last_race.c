/* One variable keeps the handle of the last thread only. */
#include <pthread.h>
#include <stdlib.h>

static pthread_t *threads;
static int ready, total;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *worker(void *arg) {
    pthread_mutex_lock(&lock);
    total += ready; // race: ready
    pthread_mutex_unlock(&lock);
    return arg;
}

static pthread_t start(void *(*run)(void *)) {
    pthread_t thread;
    if (pthread_create(&thread, 0, run, 0) != 0) abort();
    return thread;
}

int main(int count, char **names) {
    pthread_t last;
    threads = malloc(sizeof *threads);
    for (int i = 0; i < count; i++) *threads = start(worker);
    last = *threads;
    pthread_join(*threads, 0);
    pthread_join(last, 0);
    ready = 1; // race: ready
    return 0;
}
