/* The helper decides itself which function the thread goes on with. */
#include <pthread.h>
#include <stdlib.h>

struct start { void *(*run)(void *); void *arg; };

static int high;

static void *begin(void *arg) {
    struct start *start = arg;
    void *(*run)(void *) = start->run;
    void *given = start->arg;
    free(start);
    return run(given);
}

static void *other(void *arg) {
    high++; // race: high
    return arg;
}

static void launch(void *(*run)(void *), void *arg) {
    pthread_t thread;
    struct start *start = malloc(sizeof *start);
    start->run = run;
    if (arg) start->run = other;
    start->arg = arg;
    pthread_create(&thread, 0, begin, start);
}

static void *first(void *arg) {
    return arg;
}

static void *second(void *arg) {
    high++; // race: high
    return arg;
}

int main(int count, char **names) {
    launch(first, names[1]);
    launch(second, 0);
    return 0;
}
