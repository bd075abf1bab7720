/* The object with the handle gets to where it is waited for on one way only. */
#include <pthread.h>
#include <stdlib.h>

struct handle { pthread_t id; };

static struct handle *kept;
static int total;

static void *worker(void *arg) {
    total++; // race: total
    return arg;
}

static struct handle *thread_start(void *(*run)(void *), void *arg) {
    struct handle *h = calloc(1, sizeof *h);
    pthread_create(&h->id, 0, run, arg);
    return h;
}

int main(int count, char **names) {
    struct handle *h = thread_start(worker, 0);
    if (count > 1) kept = h;
    pthread_join(kept->id, 0);
    return total; // race: total
}
