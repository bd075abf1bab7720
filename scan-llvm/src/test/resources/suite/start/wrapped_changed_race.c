/* Another function replaces the one in the struct before the thread is started. */
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

static void *second(void *arg) {
    high++; // race: high
    return arg;
}

static void redirect(struct start *start) {
    if (start->arg) start->run = second;
}

static void launch(void *(*run)(void *), void *arg) {
    pthread_t thread;
    struct start *start = malloc(sizeof *start);
    start->run = run;
    start->arg = arg;
    redirect(start);
    pthread_create(&thread, 0, begin, start);
}

static void *first(void *arg) {
    return arg;
}

int main(int count, char **names) {
    launch(first, names[1]);
    launch(second, 0);
    return 0;
}
