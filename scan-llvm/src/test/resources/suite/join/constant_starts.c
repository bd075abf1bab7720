/* Started one by one, waited for in a loop. */
#include <pthread.h>

static int low, high;

static void *first(void *arg) {
    low = 1; // guarded
    return arg;
}

static void *second(void *arg) {
    high = 1; // guarded
    return arg;
}

int main(void) {
    pthread_t threads[2];
    pthread_create(&threads[0], 0, first, 0);
    pthread_create(&threads[1], 0, second, 0);
    for (int i = 0; i < 2; i++) pthread_join(threads[i], 0);
    return low + high; // guarded
}
