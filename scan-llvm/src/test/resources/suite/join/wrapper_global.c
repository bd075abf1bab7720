/* The same, and the handle lies in a global between start and stop. */
#include <pthread.h>
#include <stdlib.h>

struct handle { pthread_t id; };

static struct handle *stats;
static int total;

static void *worker(void *arg) {
    total++; // guarded
    return arg;
}

static struct handle *thread_start(void *(*run)(void *), void *arg) {
    struct handle *h = calloc(1, sizeof *h);
    pthread_create(&h->id, 0, run, arg);
    return h;
}

static void thread_wait(struct handle *h) {
    pthread_join(h->id, 0);
    free(h);
}

static void initialize(void) { stats = thread_start(worker, 0); }

static void shut(void) { thread_wait(stats); }

int main(void) {
    initialize();
    shut();
    return total; // guarded
}
