/* Two threads, no lock. */
#include <pthread.h>

static int counter;

static void *worker(void *arg) {
    counter++; // race: counter
    return arg;
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, worker, 0);
    pthread_create(&b, 0, worker, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return counter; // guarded
}
