/* The program's own functions start and wait, with a handle of their own on the heap. */
#include <pthread.h>
#include <stdlib.h>

struct handle { pthread_t id; const char *name; };

static int total;

static void *worker(void *arg) {
    total++; // guarded
    return arg;
}

static struct handle *thread_start(void *(*run)(void *), void *arg, const char *name) {
    struct handle *h = calloc(1, sizeof *h);
    h->name = name;
    pthread_create(&h->id, 0, run, arg);
    return h;
}

static void thread_wait(struct handle *h) {
    pthread_join(h->id, 0);
    free(h);
}

int main(void) {
    struct handle *h = thread_start(worker, 0, "worker");
    thread_wait(h);
    return total; // guarded
}
