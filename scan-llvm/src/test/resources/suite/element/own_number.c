/* Each thread has the element of its own number. */
#include <pthread.h>

static long counts[4];

static void *worker(void *arg) {
    long id = (long)arg;
    for (int i = 0; i < 100; i++) counts[id]++; // guarded
    return 0;
}

int main(void) {
    pthread_t threads[4];
    for (long i = 0; i < 4; i++) pthread_create(&threads[i], 0, worker, (void *)i);
    for (int i = 0; i < 4; i++) pthread_join(threads[i], 0);
    return 0;
}
