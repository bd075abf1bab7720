/* The way back from a member by the address of that member of nothing, with the lock. */
#include <pthread.h>

#define offset_of(type, member) ((unsigned long)&((type *)0)->member)
#define container_of(p, type, member) ((type *)((char *)(p) - offset_of(type, member)))

struct node { struct node *next; };
struct device { pthread_mutex_t lock; int users; struct node node; };

static pthread_t thread;

static void *callback(void *arg) {
    struct node *node = arg;
    struct device *device = container_of(node, struct device, node);
    pthread_mutex_lock(&device->lock);
    device->users++; // guarded
    pthread_mutex_unlock(&device->lock);
    return 0;
}

int main(void) {
    struct device device;
    pthread_mutex_init(&device.lock, 0);
    pthread_create(&thread, 0, callback, &device.node);
    pthread_mutex_lock(&device.lock);
    device.users = 3; // guarded
    pthread_mutex_unlock(&device.lock);
    pthread_join(thread, 0);
    return 0;
}
