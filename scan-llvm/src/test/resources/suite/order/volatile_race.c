/* In C, volatile is not a synchronisation. */
#include <pthread.h>

static volatile int stop;

static void *worker(void *arg) {
    while (!stop) { // race: stop
    }
    return arg;
}

int main(void) {
    pthread_t a;
    pthread_create(&a, 0, worker, 0);
    stop = 1; // race: stop
    pthread_join(a, 0);
    return 0;
}
