/* A thread starts a thread. */
#include <pthread.h>

static int shared;

static void *inner(void *arg) {
    shared = 1; // race: shared
    return arg;
}

static void *outer(void *arg) {
    pthread_t b;
    pthread_create(&b, 0, inner, 0);
    shared = 2; // race: shared
    return arg;
}

int main(void) {
    pthread_t a;
    pthread_create(&a, 0, outer, 0);
    pthread_join(a, 0);
    return 0;
}
