/* The same before a struct. */
#include <pthread.h>
#include <stddef.h>

#define container_of(p, type, member) ((type *)((char *)(p) - offsetof(type, member)))

struct marker {};
struct counts { int sent; int received; };
struct device { pthread_mutex_t lock; struct marker marker; struct counts counts; };

static pthread_t thread;

static void *callback(void *arg) {
    struct marker *marker = arg;
    struct device *device = container_of(marker, struct device, marker);
    pthread_mutex_lock(&device->lock);
    device->counts.sent = 1; // race: device.counts.sent
    pthread_mutex_unlock(&device->lock);
    return 0;
}

int main(void) {
    struct device device;
    pthread_mutex_init(&device.lock, 0);
    pthread_create(&thread, 0, callback, &device.marker);
    device.counts.sent = 3; // race: device.counts.sent
    pthread_join(thread, 0);
    return 0;
}
