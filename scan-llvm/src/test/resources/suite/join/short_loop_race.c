/* The loop that waits is shorter than the one that starts. */
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
    int i, j;
    for (i = 0; i < 8; i++) pthread_create(&threads[i], 0, worker, 0);
    for (j = 0; j < 7; j++) pthread_join(threads[j], 0);
    return total; // race: total
}
