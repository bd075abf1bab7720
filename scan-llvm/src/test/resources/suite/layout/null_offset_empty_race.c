/* Both at once: the way back from a member without a size. */
#include <pthread.h>

#define offset_of(type, member) ((unsigned long)&((type *)0)->member)
#define container_of(p, type, member) ((type *)((char *)(p) - offset_of(type, member)))

struct marker {};
struct counts { int sent; int received; };
struct device { pthread_mutex_t lock; struct marker marker; struct counts counts; };

static pthread_t thread;

static void *callback(void *arg) {
    struct marker *marker = arg;
    struct device *device = container_of(marker, struct device, marker);
    device->counts.received = 1; // race: device.counts.received
    return 0;
}

int main(void) {
    struct device device;
    pthread_create(&thread, 0, callback, &device.marker);
    device.counts.received = 3; // race: device.counts.received
    pthread_join(thread, 0);
    return 0;
}
