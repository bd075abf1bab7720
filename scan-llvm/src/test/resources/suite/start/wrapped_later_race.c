/* As wrapped_later.c, but the data that main sets is of the thread that runs already. */
#include <pthread.h>
#include <stdlib.h>

struct start { void *(*run)(void *); void *arg; };

static int low, high;

static void *begin(void *arg) {
    struct start *start = arg;
    void *(*run)(void *) = start->run;
    void *given = start->arg;
    free(start);
    return run(given);
}

static pthread_t launch(void *(*run)(void *), void *arg) {
    pthread_t thread;
    struct start *start = malloc(sizeof *start);
    start->run = run;
    start->arg = arg;
    pthread_create(&thread, 0, begin, start);
    return thread;
}

static void *first(void *arg) {
    low++; // race: low
    return arg;
}

static void *second(void *arg) {
    high++; // guarded
    return arg;
}

int main(void) {
    launch(first, 0);
    low = 10; // race: low
    launch(second, 0);
    return 0;
}
