/* Not every handle is kept where the loop waits for it. */
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
    threads = calloc(count, sizeof *threads);
    for (int i = 0; i < count; i++) {
        pthread_t thread = start(worker);
        if (names[i][0] == '-') threads[i] = thread;
    }
    for (int i = 0; i < count; i++) pthread_join(threads[i], 0);
    ready = 1; // race: ready
    return 0;
}
