/* One lock of an array on one variable. */
#include <pthread.h>

static pthread_mutex_t locks[2];
static int total;

static void *worker(void *arg) {
    if (arg) {
        pthread_mutex_lock(&locks[1]);
        total++; // guarded
        pthread_mutex_unlock(&locks[1]);
    } else {
        pthread_mutex_lock(&locks[1]);
        total--; // guarded
        pthread_mutex_unlock(&locks[1]);
    }
    return 0;
}

int main(void) {
    pthread_t threads[4];
    for (long i = 0; i < 4; i++) pthread_create(&threads[i], 0, worker, (void *)i);
    for (int i = 0; i < 4; i++) pthread_join(threads[i], 0);
    return 0;
}
