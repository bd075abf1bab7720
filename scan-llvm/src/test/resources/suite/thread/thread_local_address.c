/* A variable that each thread has for itself, by its address. */
#include <pthread.h>

struct clock { int warned; };

static __thread struct clock own;

static void *worker(void *arg) {
    struct clock *clock = &own;
    clock->warned = 1; // guarded
    return arg;
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, worker, 0);
    pthread_create(&b, 0, worker, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}
