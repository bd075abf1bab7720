/* Main reads an element while its thread runs. */
#include <pthread.h>

static long counts[4];

static void *worker(void *arg) {
    counts[(long)arg]++; // race: counts
    return 0;
}

int main(void) {
    pthread_t threads[4];
    for (long i = 0; i < 4; i++) pthread_create(&threads[i], 0, worker, (void *)i);
    long early = counts[0]; // race: counts
    for (int i = 0; i < 4; i++) pthread_join(threads[i], 0);
    return (int)early;
}
