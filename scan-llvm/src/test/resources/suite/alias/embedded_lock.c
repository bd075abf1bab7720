/* Lock and data are in different members of one object. */
#include <pthread.h>
#include <stdlib.h>

struct guard { pthread_mutex_t lock; };
struct statistics { long packets; long bytes; };
struct device { struct guard guard; struct statistics statistics; };

static void count(struct statistics *statistics) {
    statistics->packets++; // guarded
    statistics->bytes += 64; // guarded
}

static void *receive(void *arg) {
    struct device *device = arg;
    pthread_mutex_lock(&device->guard.lock);
    count(&device->statistics);
    pthread_mutex_unlock(&device->guard.lock);
    return 0;
}

int main(void) {
    pthread_t a, b;
    struct device *device = calloc(1, sizeof *device);
    pthread_create(&a, 0, receive, device);
    pthread_create(&b, 0, receive, device);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}
