/* The function that a thread is given is chosen at run time. */
#include <pthread.h>

static int total;

static void *entry(void *real) {
    ((void (*)(void))real)();
    return 0;
}

static void up(void) {
    total++; // race: total
}

static void down(void) {
    total--; // race: total
}

int main(int argc, char **argv) {
    pthread_t a, b;
    void (*run)(void) = argc > 1 ? up : down;
    pthread_create(&a, 0, entry, run);
    pthread_create(&b, 0, entry, argc > 2 ? up : down);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}
