/* The handle is a member, and the function that waits does so if there is one. */
#include <pthread.h>

struct service { pthread_t thread; };

static struct service service;
static int total;

static void *worker(void *arg) {
    total++; // guarded
    return arg;
}

static void stop(struct service *s) {
    if (!s->thread) return;
    pthread_join(s->thread, 0);
    s->thread = 0;
}

int main(int argc, char **argv) {
    if (argc > 1) pthread_create(&service.thread, 0, worker, 0);
    stop(&service);
    return total; // guarded
}
