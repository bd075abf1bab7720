/* The struct is one for all starts: the second start may replace the function of the first. */
#include <pthread.h>
#include <stdlib.h>

struct start { void *(*run)(void *); void *arg; };

static int low, high;
static struct start shared;

static void *begin(void *arg) {
    struct start *start = arg;
    return start->run(start->arg); // race: shared.run // race: shared.arg
}

static void launch(void *(*run)(void *), void *arg) {
    pthread_t thread;
    struct start *start = &shared;
    start->run = run; // race: shared.run
    start->arg = arg; // race: shared.arg
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
    launch(first, 0);
    launch(second, 0);
    return 0;
}
