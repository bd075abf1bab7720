/* A lock and a value with the same index. */
#include <pthread.h>

static pthread_mutex_t locks[8];
static int values[8];

static void *worker(void *arg) {
    long i = (long)arg / 2;
    pthread_mutex_lock(&locks[i]);
    values[i]++; // guarded
    pthread_mutex_unlock(&locks[i]);
    return 0;
}

int main(void) {
    pthread_t threads[4];
    for (long i = 0; i < 4; i++) pthread_create(&threads[i], 0, worker, (void *)i);
    for (int i = 0; i < 4; i++) pthread_join(threads[i], 0);
    return 0;
}
