/* Each thread hands the address of what it has for itself to functions alone; the first one's goes to a thread before. */
#include <pthread.h>

struct state { int steps; };

static __thread struct state own;

static void step(struct state *state) {
    state->steps++; // guarded
}

static void *early(void *given) {
    step(given);
    step(&own);
    return 0;
}

static void *worker(void *unused) {
    step(&own);
    own.steps++; // guarded
    return 0;
}

int main(void) {
    pthread_t thread, one, two;
    pthread_create(&thread, 0, early, &own);
    pthread_join(thread, 0);
    pthread_create(&one, 0, worker, 0);
    pthread_create(&two, 0, worker, 0);
    step(&own);
    own.steps++; // guarded
    pthread_join(one, 0);
    pthread_join(two, 0);
    return own.steps; // guarded
}
