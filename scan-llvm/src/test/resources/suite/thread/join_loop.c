/* Threads in an array, started and joined in loops. */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static long total;

static void *worker(void *arg) {
    pthread_mutex_lock(&lock);
    total++; // guarded
    pthread_mutex_unlock(&lock);
    return arg;
}

int main(void) {
    pthread_t threads[8];
    for (int i = 0; i < 8; i++) pthread_create(&threads[i], 0, worker, 0);
    for (int i = 0; i < 8; i++) pthread_join(threads[i], 0);
    return (int)total; // guarded
}
