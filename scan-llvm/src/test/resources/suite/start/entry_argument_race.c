/* All threads begin in one function; two of them go on with the same one. */
#include <pthread.h>

static int low, high;

static void *entry(void *real) {
    ((void (*)(void))real)();
    return 0;
}

static void first(void) {
    low++; // race: low
}

static void second(void) {
    high++; // guarded
}

int main(void) {
    pthread_t a, b, c;
    pthread_create(&a, 0, entry, first);
    pthread_create(&b, 0, entry, second);
    pthread_create(&c, 0, entry, first);
    pthread_join(a, 0);
    pthread_join(b, 0);
    pthread_join(c, 0);
    return 0;
}
