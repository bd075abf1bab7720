/* All threads begin in one function, which calls the one that it is given. */
#include <pthread.h>

static int low, high;

static void *entry(void *real) {
    ((void (*)(void))real)();
    return 0;
}

static void first(void) {
    low++; // guarded
}

static void second(void) {
    high++; // guarded
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, entry, first);
    pthread_create(&b, 0, entry, second);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}
