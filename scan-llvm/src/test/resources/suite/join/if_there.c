/* Waited for if the object with the handle is there. */
#include <pthread.h>
#include <stdlib.h>

struct service { pthread_t thread; };

static struct service *service;
static int total;

static void *worker(void *arg) {
    total++; // guarded
    return arg;
}

static void stop(void) {
    if (service == NULL) return;
    pthread_join(service->thread, 0);
}

int main(int argc, char **argv) {
    if (argc > 1) {
        service = malloc(sizeof *service);
        pthread_create(&service->thread, 0, worker, 0);
    }
    stop();
    return total; // guarded
}
