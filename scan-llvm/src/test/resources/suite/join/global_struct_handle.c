/* The handle is a member of a struct behind a global pointer; one function starts, another one waits. */
#include <pthread.h>
#include <stdlib.h>

struct service { pthread_t thread; int running; };

static struct service *service;
static int total;

static void *worker(void *arg) {
    total++; // guarded
    return arg;
}

static void start(void) {
    service = calloc(1, sizeof *service);
    service->running = 1;
    pthread_create(&service->thread, 0, worker, 0);
}

static void stop(void) {
    pthread_join(service->thread, 0);
    free(service);
}

int main(void) {
    start();
    stop();
    return total; // guarded
}
