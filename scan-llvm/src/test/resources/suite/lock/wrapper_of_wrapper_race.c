/* The callee gives the lock back, the caller goes on. */
#include <pthread.h>
#include <stdlib.h>

struct cache { pthread_mutex_t lock; int hits; int misses; };

static void finish(struct cache *cache) {
    cache->hits++; // guarded
    pthread_mutex_unlock(&cache->lock);
}

static void *worker(void *arg) {
    struct cache *cache = arg;
    pthread_mutex_lock(&cache->lock);
    finish(cache);
    cache->misses++; // race: cache.misses
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
