/* A table of operations, as drivers have them. */
#include <pthread.h>
#include <stdlib.h>

struct device;
struct operations { void (*open)(struct device *); void (*close)(struct device *); };
struct device { const struct operations *operations; int users; };

static void do_open(struct device *device) {
    device->users++; // race: device.users
}

static void do_close(struct device *device) {
    device->users--; // race: device.users
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
    struct device *device = malloc(sizeof *device);
    device->operations = &operations;
    device->users = 0; // guarded
    pthread_create(&a, 0, worker, device);
    pthread_create(&b, 0, worker, device);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}
