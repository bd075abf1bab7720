/* As wrapped_joined.c, but main waits for the other thread. */
#include <pthread.h>
#include <stdlib.h>

struct handle { pthread_t id; int detached; };
struct start { void *(*run)(void *); void *arg; struct handle *thread; };

static struct handle *stats, *service;
static int low, high;

static void *begin(void *arg) {
    struct start *start = arg;
    void *(*run)(void *) = start->run;
    void *given = start->arg;
    struct handle *thread = start->thread;
    thread->detached = 0; // guarded
    free(start);
    return run(given);
}

static struct handle *launch(void *(*run)(void *), void *arg) {
    struct handle *thread = calloc(1, sizeof *thread);
    struct start *start = calloc(1, sizeof *start);
    start->run = run;
    start->arg = arg;
    start->thread = thread;
    pthread_create(&thread->id, 0, begin, start);
    return thread;
}

static void wait_for(struct handle *thread) {
    pthread_join(thread->id, 0);
    free(thread);
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
    stats = launch(first, 0);
    service = launch(second, 0);
    wait_for(service);
    return low; // race: low
}
