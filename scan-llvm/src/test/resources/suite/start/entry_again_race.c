/* The first function of a thread starts another thread with what it was given. */
#include <pthread.h>

static int total;

static void *entry(void *real) {
    pthread_t again;
    if (total < 3) pthread_create(&again, 0, entry, real); // race: total
    ((void (*)(void))real)();
    return 0;
}

static void up(void) {
    total++; // race: total
}

int main(void) {
    pthread_t a;
    pthread_create(&a, 0, entry, up);
    return 0;
}
