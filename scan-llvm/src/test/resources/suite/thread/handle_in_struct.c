/* The handle is a member of the object that the thread works on. */
#include <pthread.h>
#include <stdlib.h>

struct pump { pthread_t thread; int level; };

static void *run(void *arg) {
    struct pump *pump = arg;
    pump->level = 3; // guarded
    return 0;
}

static void start(struct pump *pump) {
    pthread_create(&pump->thread, 0, run, pump);
}

static int stop(struct pump *pump) {
    pthread_join(pump->thread, 0);
    return pump->level; // guarded
}

int main(void) {
    struct pump *pump = malloc(sizeof *pump);
    pump->level = 0; // guarded
    start(pump);
    return stop(pump);
}
