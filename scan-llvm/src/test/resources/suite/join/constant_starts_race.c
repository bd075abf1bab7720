/* The loop that waits does not get to the last one. */
#include <pthread.h>

static int low, high;

static void *first(void *arg) {
    low = 1; // guarded
    return arg;
}

static void *second(void *arg) {
    high = 1; // race: high
    return arg;
}

int main(void) {
    pthread_t threads[2];
    pthread_create(&threads[0], 0, first, 0);
    pthread_create(&threads[1], 0, second, 0);
    for (int i = 0; i < 1; i++) pthread_join(threads[i], 0);
    return low + high; // race: high
}
