/* Any lock of an array on one variable. */
#include <pthread.h>

static pthread_mutex_t locks[4];
static int totals[4];
static int total;

static void *worker(void *arg) {
    long i = (long)arg % 4;
    pthread_mutex_lock(&locks[i]);
    totals[i]++; // guarded
    total++; // race: total
    pthread_mutex_unlock(&locks[i]);
    return 0;
}

int main(void) {
    pthread_t threads[4];
    for (long i = 0; i < 4; i++) pthread_create(&threads[i], 0, worker, (void *)i);
    for (int i = 0; i < 4; i++) pthread_join(threads[i], 0);
    return 0;
}
