/* All handles are stored in one element, which does not change in the loop. */
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
    int slot = names[0][0] == '-';
    threads = calloc(count, sizeof *threads);
    for (int i = 0; i < count; i++) threads[slot] = start(worker);
    for (int i = 0; i < count; i++) pthread_join(threads[i], 0);
    ready = 1; // race: ready
    return 0;
}
