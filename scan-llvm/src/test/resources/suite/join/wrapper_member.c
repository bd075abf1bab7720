/* The handle of the program's own lies in a member of a global struct. */
#include <pthread.h>
#include <stdlib.h>

struct handle { pthread_t id; };
struct server { int port; struct handle *listener; };

static struct server server;
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

static void stop(struct server *s) {
    thread_wait(s->listener);
    s->listener = 0;
}

int main(int argc, char **argv) {
    server.listener = thread_start(worker, 0);
    stop(&server);
    return total; // guarded
}
