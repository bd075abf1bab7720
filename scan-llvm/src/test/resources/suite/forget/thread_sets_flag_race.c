/* The thread sets the variable that main waits for: what comes behind the loop is reached. */
#include <pthread.h>

static int total;

static void *worker(void *arg) {
    *(volatile int *)arg = 1; // race: ready
    total++; // race: total
    return 0;
}

int main(void) {
    pthread_t thread;
    volatile int ready = 0;
    pthread_create(&thread, 0, worker, (void *)&ready);
    while (!ready) {} // race: ready
    total++; // race: total
    pthread_join(thread, 0);
    return 0;
}
