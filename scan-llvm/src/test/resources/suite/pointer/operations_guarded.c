/* The operations lock the device they get. */
#include <pthread.h>
#include <stdlib.h>

struct device;
struct operations { void (*open)(struct device *); void (*close)(struct device *); };
struct device { const struct operations *operations; pthread_mutex_t lock; int users; };

static void do_open(struct device *device) {
    pthread_mutex_lock(&device->lock);
    device->users++; // guarded
    pthread_mutex_unlock(&device->lock);
}

static void do_close(struct device *device) {
    pthread_mutex_lock(&device->lock);
    device->users--; // guarded
    pthread_mutex_unlock(&device->lock);
}

static const struct operations operations = {do_open, do_close};

static void *worker(void *arg) {
    struct device *device = arg;
    device->operations->open(device);
    device->operations->close(device);
    return 0;
}

int main(void) {
    pthread_t a, b;
    struct device *device = calloc(1, sizeof *device);
    device->operations = &operations;
    pthread_create(&a, 0, worker, device);
    pthread_create(&b, 0, worker, device);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}
