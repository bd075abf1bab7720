/* The handle that a function answers lies in a member of an array of structs. */
#include <pthread.h>
#include <stdlib.h>

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

static struct slot { int number; pthread_t thread; } slots[8];

int main(int count, char **names) {
    ready = 1; // guarded
    for (int i = 0; i < count; i++) slots[i].thread = start(worker);
    for (int i = 0; i < count; i++) pthread_join(slots[i].thread, 0);
    return total + ready; // guarded
}
