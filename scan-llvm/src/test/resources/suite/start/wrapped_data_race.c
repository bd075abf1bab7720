/* As wrapped_data.c, but both have the same data. */
#include <pthread.h>
#include <stdlib.h>

struct start { void *(*run)(void *); void *arg; };

static int low;

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
    (*(int *)arg)++; // race: low
    return arg;
}

static void *second(void *arg) {
    (*(int *)arg)--; // race: low
    return arg;
}

int main(void) {
    launch(first, &low);
    launch(second, &low);
    return 0;
}
