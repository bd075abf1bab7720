/* The helper asks for the struct: it is one for all starts. */
#include <pthread.h>

struct start { void *(*run)(void *); };

static struct start shared;
static int low, high;

static struct start *slot(void) { return &shared; }

static void *begin(void *arg) {
    struct start *start = arg;
    return start->run(0); // race: shared.run
}

static void launch(void *(*run)(void *)) {
    pthread_t thread;
    struct start *start = slot();
    start->run = run; // race: shared.run
    pthread_create(&thread, 0, begin, start);
}

static void *first(void *arg) {
    low++; // race: low
    return arg;
}

static void *second(void *arg) {
    high++; // race: high
    return arg;
}

int main(void) {
    launch(first);
    launch(second);
    return 0;
}
