/* Each thread has its own part of the array. */
#include <pthread.h>

static int table[2];

static void *low(void *arg) {
    table[0] = 1; // guarded
    return arg;
}

static void *high(void *arg) {
    table[1] = 1; // guarded
    return arg;
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, low, 0);
    pthread_create(&b, 0, high, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}
