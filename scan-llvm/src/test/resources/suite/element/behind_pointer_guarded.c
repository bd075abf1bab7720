/* The lock of what an element leads to, two pointers on, is the one that others take by another name. */
#include <pthread.h>
#include <stdlib.h>

struct cache { pthread_mutex_t lock; int count; };
struct buffer { struct cache *cache; };

static struct buffer *ring[8];
static struct cache *common;

static void *writer(void *arg) {
    for (int i = 0;; i = (i + 1) % 8) {
        struct cache *cache = ring[i]->cache;
        pthread_mutex_lock(&cache->lock);
        cache->count++; // guarded
        pthread_mutex_unlock(&cache->lock);
    }
    return arg;
}

static void *reader(void *arg) {
    pthread_mutex_lock(&common->lock);
    common->count--; // guarded
    pthread_mutex_unlock(&common->lock);
    return arg;
}

int main(void) {
    pthread_t a, b;
    common = malloc(sizeof *common);
    pthread_mutex_init(&common->lock, 0);
    for (int i = 0; i < 8; i++) {
        ring[i] = malloc(sizeof *ring[i]);
        ring[i]->cache = common;
    }
    pthread_create(&a, 0, writer, 0);
    pthread_create(&b, 0, reader, 0);
    return 0;
}
