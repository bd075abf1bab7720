/* A thread is started with the address of what its creator has for itself. */
#include <pthread.h>

struct state { int steps, other; };

static __thread struct state own;

static void step(struct state *state) {
    state->steps++; // race: own.steps
}

static void *worker(void *given) {
    own.other = 1; // guarded
    step(given);
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, worker, &own);
    step(&own);
    own.other = 2; // guarded
    pthread_join(thread, 0);
    return own.steps; // guarded
}
