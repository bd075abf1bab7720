/* The loop that waits leaves the first thread out. */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int total;

static void *worker(void *arg) {
    pthread_mutex_lock(&lock);
    total++; // race: total
    pthread_mutex_unlock(&lock);
    return arg;
}

int main(void) {
    pthread_t threads[8];
    for (int i = 0; i < 8; i++) pthread_create(&threads[i], 0, worker, 0);
    for (int i = 1; i < 8; i++) pthread_join(threads[i], 0);
    return total; // race: total
}
