/* Wrappers that lock the object they get. */
#include <pthread.h>
#include <stdlib.h>

struct cache { pthread_mutex_t lock; int hits; };

static void cache_lock(struct cache *cache) {
    pthread_mutex_lock(&cache->lock);
}

static void cache_unlock(struct cache *cache) {
    pthread_mutex_unlock(&cache->lock);
}

static void *worker(void *arg) {
    struct cache *cache = arg;
    cache_lock(cache);
    cache->hits++; // guarded
    cache_unlock(cache);
    return 0;
}

int main(void) {
    pthread_t a, b;
    struct cache *cache = calloc(1, sizeof *cache);
    pthread_create(&a, 0, worker, cache);
    pthread_create(&b, 0, worker, cache);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}
