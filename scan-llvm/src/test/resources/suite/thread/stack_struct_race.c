/* A struct on main's stack that a thread and main use at once. */
#include <pthread.h>

struct state { int done; int value; };

static void *worker(void *arg) {
    struct state *state = arg;
    state->value = 7; // race: state.value
    return 0;
}

int main(void) {
    pthread_t a;
    struct state state = {0, 0};
    pthread_create(&a, 0, worker, &state);
    int seen = state.value; // race: state.value
    pthread_join(a, 0);
    return seen;
}
