/* All threads begin in one function, which finds the one to go on with in the struct that it is given. */
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
    low++; // guarded
    return arg;
}

static void *second(void *arg) {
    high++; // guarded
    return arg;
}

int main(void) {
    pthread_t a = launch(first, 0);
    pthread_t b = launch(second, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return low + high; // guarded
}
