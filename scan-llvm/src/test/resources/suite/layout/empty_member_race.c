/* A member without a size stands where the next one begins. */
#include <pthread.h>
#include <stddef.h>

#define container_of(p, type, member) ((type *)((char *)(p) - offsetof(type, member)))

struct marker {};
struct device { pthread_mutex_t lock; struct marker marker; int users; };

static pthread_t a, b;

static void *callback(void *arg) {
    struct marker *marker = arg;
    struct device *device = container_of(marker, struct device, marker);
    pthread_mutex_lock(&device->lock);
    device->users = 1; // race: device.users
    pthread_mutex_unlock(&device->lock);
    return 0;
}

static void probe(struct device *device) {
    pthread_mutex_init(&device->lock, 0);
    pthread_create(&a, 0, callback, &device->marker);
    pthread_create(&b, 0, callback, &device->marker);
    device->users = 3; // race: device.users
}

int main(void) {
    struct device device;
    probe(&device);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}
