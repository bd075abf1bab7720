/* The global holds the handle of another thread by the time that it is waited for. */
#include <pthread.h>
#include <stdlib.h>

struct handle { pthread_t id; };

static struct handle *stats;
static int total;

static void *worker(void *arg) {
    total++; // race: total
    return arg;
}

static void *idle(void *arg) {
    return arg;
}

static struct handle *thread_start(void *(*run)(void *), void *arg) {
    struct handle *h = calloc(1, sizeof *h);
    pthread_create(&h->id, 0, run, arg);
    return h;
}

int main(void) {
    stats = thread_start(worker, 0);
    stats = thread_start(idle, 0);
    pthread_join(stats->id, 0);
    return total; // race: total
}
