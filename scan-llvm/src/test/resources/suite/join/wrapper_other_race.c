/* Two handles of the program's own; one of them is waited for. */
#include <pthread.h>
#include <stdlib.h>

struct handle { pthread_t id; };

static struct handle *first, *second;
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

static void thread_wait(struct handle *h) {
    pthread_join(h->id, 0);
    free(h);
}

int main(void) {
    first = thread_start(worker, 0);
    second = thread_start(idle, 0);
    thread_wait(second);
    return total; // race: total
}
